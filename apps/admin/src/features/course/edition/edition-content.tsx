import type { EditionSection } from '@palm/contract/course/edition';
import { sectionKindFacts } from '@palm/contract/course/kinds';
import { sectionIcons } from '@palm/ui/section-icons';
import { Tag } from '@palm/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { Collapse, Skeleton } from 'antd';
import { useServices } from '../../../shared/services.tsx';
import { ErrorOf } from '../../../shared/ui/failed.tsx';
import { editionQuery } from '../course.api.ts';
import { SectionReading } from '../desk/section-editors.tsx';
import styles from './edition.module.css';

/** An edition, read-only. */
export function EditionContent({ courseId, edition }: { courseId: string; edition: number }) {
  const { client } = useServices();
  const content = useQuery(editionQuery(client, { courseId, edition }));
  if (content.isPending) {
    return <Skeleton active paragraph={{ rows: 8 }} />;
  }
  if (content.isLoadingError) {
    return <ErrorOf error={content.error} title="这一版没有加载出来" onRetry={() => void content.refetch()} />;
  }
  const { rules, chapters } = content.data;
  return (
    <>
      <p className={styles.quiet}>
        只读。看够 {rules.completionThreshold}% 算学完，{rules.inOrder ? '按顺序学习' : '顺序不限'}，倍速到 {rules.maxSpeed} 倍。
      </p>
      {chapters.map(({ id, title, sections }) => (
        <section key={id} className={styles.chapter} aria-label={title}>
          <h3>{title}</h3>
          {sections.length === 0 && <p className={styles.quiet}>这一章里没有小节。</p>}
          <Collapse
            ghost
            size="small"
            items={sections.map((section) => ({
              key: section.id,
              label: <SectionHead section={section} />,
              children: <SectionReading kind={section.content.kind} content={section.content} />,
            }))}
          />
        </section>
      ))}
    </>
  );
}

function SectionHead({ section }: { section: EditionSection }) {
  const { kind } = section.content;
  const Icon = sectionIcons[kind];
  return (
    <span className={styles.section}>
      <Icon size={16} aria-label={sectionKindFacts[kind].name} />
      <span>{section.title}</span>
      {!section.required && <Tag>选学</Tag>}
      <small>{sectionKindFacts[kind].lengthText(section)}</small>
    </span>
  );
}
