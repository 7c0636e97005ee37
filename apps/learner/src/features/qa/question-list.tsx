import type { QaCard } from '@palm/contract/qa/calls';
import { Avatar } from '@palm/ui/avatar';
import { EmptyState } from '@palm/ui/empty-state';
import { Button } from '@palm/ui/button';
import { Pager } from '@palm/ui/pager';
import { SearchBox } from '@palm/ui/search-box';
import { Skeleton } from '@palm/ui/skeleton';
import { Tabs } from '@palm/ui/tabs';
import { Tag } from '@palm/ui/tag';
import { useNow } from '@palm/ui/use-now';
import { useQuery } from '@tanstack/react-query';
import { Image } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { href } from '../../app/routes.ts';
import { relativeTime } from '../../runtime/relative-time.ts';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { AskButton } from './ask-button.tsx';
import { QUESTIONS_ON_PAGE, questionsQuery, type Forum, type QuestionFilter } from './qa.api.ts';
import { filters, useAsked, type Asked } from './use-asked.ts';
import { writerName } from './writer-name.ts';
import styles from './question-list.module.css';

const emptyWords = (readers: string): Record<QuestionFilter, { title: string; text: string }> => ({
  all: { title: '还没有人提问', text: `学的时候卡在哪里，就把它问出来，${readers}都会看到。` },
  unanswered: { title: '没有等着回答的问题', text: '每个问题都有人回答了。' },
  accepted: { title: '还没有采纳的回答', text: '觉得哪个回答有用，提问的人可以采纳它。' },
  open: { title: '没有待解决的问题', text: '大家的问题都有了采纳的回答。' },
  mine: { title: '你还没有提过问题', text: '点「提问」，一句话说清你想问什么。' },
  followed: { title: '你还没有关注问题', text: '打开一个问题，点「关注」，有新回答会通知你。' },
});

function QuestionRow({ question }: { question: QaCard & { within: string | null } }) {
  const now = useNow();
  const { writer, pictureCount } = question;
  return (
    <li className={styles.row}>
      <Avatar name={writerName(writer)} src={writer.avatarUrl} size={40} />
      <div className={styles.text}>
        <h3>
          <Link to={href('questionDetail', { questionId: question.id })}>{question.title}</Link>
          {question.solved && <Tag tone="success">已解决</Tag>}
          {question.taught && <Tag tone="brand">老师已答</Tag>}
          {question.within !== null && <Tag tone="teal">小组：{question.within}</Tag>}
          {question.closed && <Tag>已关闭</Tag>}
          {question.hidden && <Tag tone="warning">已隐藏</Tag>}
        </h3>
        {question.lead !== '' && <p className={`${styles.lead} clamp-2`}>{question.lead}</p>}
        <p className={styles.by}>
          <bdi>{writerName(writer)}</bdi> · <time dateTime={question.createdAt}>{relativeTime(question.createdAt, now)}</time>
          {pictureCount > 0 && (
            <span className="num">
              <Image size={14} aria-hidden="true" />
              {pictureCount} 张图
            </span>
          )}
        </p>
      </div>
      <p className={`${styles.count} num`} data-none={question.answerCount === 0 || undefined}>
        <b>{question.answerCount}</b> 回答
      </p>
    </li>
  );
}

function NoQuestions({ asked, readers, onAll }: { asked: Asked; readers: string; onAll: () => void }) {
  if (asked.keyword === '') {
    return <EmptyState level={3} {...emptyWords(readers)[asked.filter]} />;
  }
  return (
    <EmptyState level={3} title="没有找到这样的问题" text="换个词再试；没人问过，就把它问出来。">
      <Button look="soft" onClick={onAll}>
        不按词筛选
      </Button>
    </EmptyState>
  );
}

type QuestionListProps = {
  forum: Forum;
  title?: string;
  /** Who reads and answers the questions. */
  readers?: string;
};

/** The questions of a forum, paged, and how to ask one. */
export function QuestionList({ forum, title = '问答', readers = '老师和同学' }: QuestionListProps) {
  const { client } = useServices();
  const navigate = useNavigate();
  const { asked, ask } = useAsked();
  const query = useQuery(questionsQuery(client, forum, asked));
  return (
    <section className={page.card} aria-labelledby="qa-title">
      <div className={page.cardHead}>
        <h2 id="qa-title">{title}</h2>
        <AskButton forum={forum} readers={readers} onAsked={(questionId) => void navigate(href('questionDetail', { questionId }))} />
      </div>
      <div className={styles.tools}>
        <Tabs kind="chips" label="筛选问题" items={filters} value={asked.filter} onChange={(filter: QuestionFilter) => ask({ filter })} />
        <SearchBox
          key={asked.keyword}
          className={styles.search}
          label="搜问题"
          defaultValue={asked.keyword}
          onSearch={(keyword) => ask({ keyword })}
        />
      </div>
      <QueryView query={query} level={3} skeleton={<Skeleton height={240} />}>
        {({ list, total }) =>
          total === 0 ? (
            <NoQuestions asked={asked} readers={readers} onAll={() => ask({ keyword: '' })} />
          ) : (
            <>
              <ul className={styles.list} aria-label="问题">
                {list.map((question) => (
                  <QuestionRow key={question.id} question={question} />
                ))}
              </ul>
              <Pager page={asked.pageNo} pages={Math.ceil(total / QUESTIONS_ON_PAGE)} onChange={(pageNo) => ask({ pageNo })} />
            </>
          )
        }
      </QueryView>
    </section>
  );
}
