import type { SearchInstead } from '@palm/contract/search/calls';
import { Button } from '@palm/ui/button';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { HitGroup } from './hits.tsx';
import { NothingPicture } from './nothing-picture.tsx';
import { shownCount } from './shown-count.ts';
import styles from './nothing-found.module.css';

type NothingFoundProps = { keyword: string; instead: SearchInstead; onSearch: (words: string) => void };

/** Repeats the query, suggests a correction, and shows the hits of a shorter query. */
export function NothingFound({ keyword, instead: { suggestion, shorter }, onSearch }: NothingFoundProps) {
  return (
    <>
      <section className={styles.none}>
        <NothingPicture />
        <div>
          <div role="status">
            <h2>没有和「{keyword}」完全对上的内容</h2>
          </div>
          {suggestion && (
            <p className={styles.mended}>
              你要找的是不是{' '}
              <button type="button" onClick={() => onSearch(suggestion.word)}>
                {suggestion.word}
              </button>
              <span className="num">{shownCount(suggestion.count)} 条</span>
            </p>
          )}
          <ul>
            <li>少打几个字，只留最要紧的词</li>
            <li>换一个说法，或者试试拼音首字母、讲师的名字</li>
            <li>有些内容只对部分部门开放，这里不会列出来</li>
          </ul>
          <div className={styles.acts}>
            {suggestion && (
              <Button look="solid" size={44} onClick={() => onSearch(suggestion.word)}>
                搜「{suggestion.word}」
              </Button>
            )}
            <Button look={suggestion ? 'outline' : 'solid'} size={44} render={<Link to={href('courseList')} />}>
              看全部课程
            </Button>
          </div>
        </div>
      </section>
      {shorter && (
        <HitGroup
          title={`换成「${shorter.word}」，找到这些`}
          count={shorter.count}
          hits={shorter.list}
          keyword={shorter.word}
          marks={[shorter.word]}
          more={
            shorter.count > shorter.list.length && (
              <button type="button" onClick={() => onSearch(shorter.word)}>
                看全部 {shownCount(shorter.count)} 条
              </button>
            )
          }
        />
      )}
    </>
  );
}
