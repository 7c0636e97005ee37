import type { studyApi } from '@palm/contract/study/calls';
import type { ResultOf } from '@palm/contract/endpoint';
import { Dialog } from '@palm/ui/dialog';
import { ProgressBar } from '@palm/ui/progress-bar';
import { SkeletonText } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleMinus } from 'lucide-react';
import { useDates } from '../../shared/dates.ts';
import { lengthText } from '../../shared/numbers.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { explainQuery } from './study.api.ts';
import styles from './why-panel.module.css';

type Explanation = ResultOf<typeof studyApi.explain>;

const COLOURS = ['var(--brand)', 'var(--violet)', 'var(--warning)', 'var(--text-4)', 'var(--teal)', 'var(--gold)'];

function Parts({ parts }: { parts: Explanation['parts'] }) {
  const coloured = parts.map((part, index) => ({ ...part, colour: COLOURS[index % COLOURS.length] ?? 'var(--brand)' }));
  return (
    <>
      <div className={styles.split} aria-hidden="true">
        {coloured.map(({ title, seconds, colour }) => seconds > 0 && <i key={title} style={{ flexGrow: seconds, background: colour }} />)}
      </div>
      <ul className={styles.rows}>
        {coloured.map(({ title, seconds, credited, colour }) => (
          <li key={title}>
            {credited ? <CircleCheck size={20} className={styles.met} aria-label="计入" /> : <CircleMinus size={20} aria-label="不计" />}
            <span>
              <i className={styles.dot} style={{ background: colour }} />
              {title}
            </span>
            <span className={credited ? styles.met : styles.lost}>
              {credited ? '+' : '−'}
              {lengthText(seconds)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Details({ explanation }: { explanation: Explanation }) {
  const dates = useDates();
  const { percent, creditedSeconds, reportedSeconds, parts, rules, sections, refusals } = explanation;
  return (
    <div className={styles.panel}>
      <p className={styles.percent}>
        <b className="num">{percent}%</b>
      </p>
      <ProgressBar value={percent} label="课程进度" />
      <section aria-label="时间">
        <h3>
          播放了 {lengthText(reportedSeconds)}，计入 {lengthText(creditedSeconds)}
        </h3>
        <Parts parts={parts} />
      </section>
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
                  {dates.shortDay(at)}，{seconds > 0 ? lengthText(seconds) : `${times} 次`}，最近 {dates.time(at)}
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

/** 为什么是 63 %: every second that was counted or refused, with its reason. */
export function WhyPanel({ courseId, title, percent, onClose }: { courseId: string; title: string; percent: number; onClose: () => void }) {
  const { client } = useServices();
  const query = useQuery(explainQuery(client, courseId));
  return (
    <Dialog open kind="side" title={`为什么是 ${percent}%？`} note={title} onClose={onClose}>
      <QueryView query={query} skeleton={<SkeletonText lines={8} />} level={3}>
        {(explanation) => <Details explanation={explanation} />}
      </QueryView>
    </Dialog>
  );
}
