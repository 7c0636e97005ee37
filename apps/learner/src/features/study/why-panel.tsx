import type { studyApi } from '@palm/contract/study/calls';
import type { ResultOf } from '@palm/contract/endpoint';
import { Dialog } from '@palm/ui/dialog';
import { ProgressBar } from '@palm/ui/progress-bar';
import { SkeletonText } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, CircleCheck, CircleMinus } from 'lucide-react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { useDates } from '../../shared/dates.ts';
import { lostLooks } from '../../shared/lost-reasons.ts';
import { exactText } from '../../shared/numbers.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { explainQuery } from './study.api.ts';
import styles from './why-panel.module.css';

type Explanation = ResultOf<typeof studyApi.explain>;

const colourOf = (code: Explanation['parts'][number]['code']) => (code === 'counted' ? 'var(--brand)' : lostLooks[code].colour);

function Parts({ parts }: { parts: Explanation['parts'] }) {
  return (
    <>
      <div className={styles.split} aria-hidden="true">
        {parts.map(({ code, seconds }) => seconds > 0 && <i key={code} style={{ flexGrow: seconds, background: colourOf(code) }} />)}
      </div>
      <ul className={styles.rows}>
        {parts.map(({ code, title, text, seconds, credited }) => (
          <li key={code}>
            {credited ? <CircleCheck size={20} className={styles.met} aria-label="计入" /> : <CircleMinus size={20} aria-label="不计" />}
            <div>
              <i className={styles.dot} style={{ background: colourOf(code) }} />
              {title}
              <p>{text}</p>
            </div>
            <span className={`${credited ? styles.met : styles.lost} num`}>
              {credited ? '+' : '−'}
              {exactText(seconds)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The percentage and how it is computed: the mean of the required sections. */
function Percent({ percent, percentSum, requiredSections }: Explanation) {
  return (
    <div className={styles.percent}>
      <b className="num">{percent}%</b>
      {requiredSections > 0 && (
        <dl>
          <div>
            <dt>各节相加</dt>
            <dd className="num">{percentSum}%</dd>
          </div>
          <div>
            <dt>必修小节</dt>
            <dd className="num">{requiredSections} 节</dd>
          </div>
        </dl>
      )}
    </div>
  );
}

const missingText = ({ missingSeconds, missingPages, percent }: Explanation['sections'][number]): string => {
  const missing = [missingSeconds > 0 && exactText(missingSeconds), missingPages > 0 && `${missingPages} 页`].filter(
    (text) => text !== false,
  );
  return [percent > 0 && `已学 ${percent}%`, missing.length > 0 ? `还差 ${missing.join('、')}` : '还没通过']
    .filter((text) => text !== false)
    .join('，');
};

function Missing({ courseId, sections }: { courseId: string; sections: Explanation['sections'] }) {
  const left = sections
    .map((section, place) => ({ ...section, place: place + 1 }))
    .filter(({ required, completed }) => required && !completed);
  if (left.length === 0) {
    return null;
  }
  return (
    <section aria-label="还没学完的内容">
      <h3>还没学完的内容</h3>
      <ul className={styles.left}>
        {left.map((section) => (
          <li key={section.sectionId}>
            <span className="num">{String(section.place).padStart(2, '0')}</span>
            <Link to={href('courseDetailSection', { courseId, sectionId: section.sectionId })}>{section.title}</Link>
            <span className="num">{missingText(section)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Details({ courseId, explanation }: { courseId: string; explanation: Explanation }) {
  const dates = useDates();
  const { percent, percentSum, requiredSections, creditedSeconds, reportedSeconds, parts, rules, sections, refusals } = explanation;
  return (
    <div className={styles.panel}>
      <div>
        <Percent {...explanation} />
        <ProgressBar value={percent} label="课程进度" />
        {requiredSections > 0 && percentSum % requiredSections > 0 && <p className={styles.note}>除不尽时只舍不入，学完才算 100%</p>}
      </div>
      <section aria-label="时间">
        <h3>
          学了 {exactText(reportedSeconds)}，计入 {exactText(creditedSeconds)}
        </h3>
        <Parts parts={parts} />
        <Link className={styles.ledger} to={href('memberMyStudy', {}, { part: 'record', course: courseId })}>
          在学习记录里看每一次
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      </section>
      <Missing courseId={courseId} sections={sections} />
      <section aria-label="规则">
        <h3>规则</h3>
        <ul className={styles.rows}>
          {rules.map(({ text, met, figure }) => (
            <li key={text}>
              {met ? <CircleCheck size={20} className={styles.met} aria-label="满足" /> : <CircleMinus size={20} aria-label="未满足" />}
              <span>{text}</span>
              <span className={styles.figure}>{figure}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="各小节">
        <h3>各小节</h3>
        <ul className={styles.sections}>
          {sections.map((section) => (
            <li key={section.sectionId}>
              <span>
                {section.title}
                {!section.required && '（选学）'}
              </span>
              <ProgressBar value={section.percent} label={section.title} showValue />
            </li>
          ))}
        </ul>
      </section>
      {refusals.length > 0 && (
        <section aria-label="没有计入的记录">
          <h3>没有计入的记录</h3>
          <ul className={styles.refusals}>
            {refusals.map(({ at, sectionTitle, seconds, times, reason, text }) => (
              <li key={`${at} ${sectionTitle} ${reason}`}>
                <b>
                  {dates.shortDay(at)}，{seconds > 0 ? exactText(seconds) : `${times} 次`}，最近 {dates.time(at)}
                </b>
                <p>
                  {sectionTitle}：{text}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** 为什么是 63 %: every second credited or refused, with the reason. `percent` is shown until the explanation has loaded. */
export function WhyPanel({ courseId, title, percent, onClose }: { courseId: string; title: string; percent: number; onClose: () => void }) {
  const { client } = useServices();
  const query = useQuery(explainQuery(client, courseId));
  return (
    <Dialog open kind="side" title={`为什么是 ${query.data?.percent ?? percent}%？`} note={title} onClose={onClose}>
      <QueryView query={query} skeleton={<SkeletonText lines={8} />} level={3}>
        {(explanation) => <Details courseId={courseId} explanation={explanation} />}
      </QueryView>
    </Dialog>
  );
}
