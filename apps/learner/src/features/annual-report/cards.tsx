import { lengthText } from '@palm/contract/media-time';
import type { AnnualReport } from '@palm/contract/annual-report/calls';
import { Button } from '@palm/ui/button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { CourseCover } from '../../shared/course-card.tsx';
import { useDates } from '../../shared/dates.ts';
import { hoursText } from '../../shared/numbers.ts';
import { ClockChart } from './clock-chart.tsx';
import { KeywordCard } from './keyword-card.tsx';
import { busiest, givenName, hourWords, monthOfMost, workDays } from './report-words.ts';
import { Sea } from './sea.tsx';
import styles from './report.module.css';

type CardProps = { report: AnnualReport };
/** Text on one side, a picture on the other. */
type Card = { title: string; Show: (props: CardProps) => ReactNode };

function Words({ kicker, children }: { kicker: string; children: ReactNode }) {
  return (
    <div className={styles.words}>
      <div className={styles.kicker}>{kicker}</div>
      {children}
    </div>
  );
}

function Big({ value, children }: { value: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.big}>
      <b className="num">{value}</b>
      {children}
    </div>
  );
}

function Three({ figures }: { figures: readonly (readonly [label: string, value: number | string, unit: string])[] }) {
  return (
    <dl className={styles.three}>
      {figures.map(([label, value, unit]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">
            {value}
            <small>{unit}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Departure({ report: { year, name, totalSeconds, days, empty } }: CardProps) {
  if (empty) {
    return (
      <>
        <Words kicker={`${year} 年度学习报告`}>
          <h2>
            {givenName(name)}，
            <br />
            船已经备好了
          </h2>
          <p>这一年你把时间给了别的事。什么时候想出发都不晚，从一节十分钟的课开始就好。</p>
          <div className={styles.start}>
            <Button look="solid" size={48} render={<Link to={href('courseList')} />}>
              挑一门课
            </Button>
          </div>
        </Words>
        <Sea />
      </>
    );
  }
  return (
    <>
      <Words kicker={`${year} 年度学习报告`}>
        <h2>
          {givenName(name)}，这一年
          <br />
          你一直在路上
        </h2>
        <Big value={hoursText(totalSeconds)}>小时</Big>
        <p>
          有效学习 {days} 天{workDays(totalSeconds) > 0 && `，合 ${workDays(totalSeconds)} 个工作日`}。
        </p>
      </Words>
      <Sea />
    </>
  );
}

function CountedTime({ report: { months, totalSeconds, lostSeconds } }: CardProps) {
  const most = monthOfMost(months);
  return (
    <>
      <Words kicker="有效时间">
        <h2>每一秒，都是真的</h2>
        <Big value={hoursText(most.seconds)}>小时，最多的是 {most.month} 月</Big>
        <p>
          全年播放 {hoursText(totalSeconds + lostSeconds)} 小时，计入 <b>{hoursText(totalSeconds)} 小时</b>。
          {lostSeconds > 0 && `重复观看、挂机和超速的 ${lengthText(lostSeconds)}不算，所以这个数字经得起看。`}
        </p>
      </Words>
      <div className={styles.art}>
        <ul className={styles.bars}>
          {months.map((seconds, place) => (
            <li key={`month ${place}`} data-top={place + 1 === most.month || undefined}>
              {seconds > 0 && <b className="num">{hoursText(seconds)}</b>}
              <i style={{ height: `${Math.max(1, (seconds / Math.max(1, most.seconds)) * 82)}%` }} aria-hidden="true" />
              <span className="num">
                {place + 1}
                <span className="sr-only">月</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** 12 and 分钟, 3.4 and 小时. */
function figureOf(seconds: number): [value: string, unit: string] {
  const [value = '0', unit = '分钟'] = lengthText(seconds).split(' ');
  return [value, unit];
}

/** For records from before hours were stored. */
const NOT_KNOWN = { hour: 21, from: 0, to: 0, percent: 0 };

function Moments({ report }: CardProps) {
  const dates = useDates();
  const { hours, latest, longestStreakDays, longestDay, mobileSeconds } = report;
  const top = busiest(hours) ?? NOT_KNOWN;
  const words = hourWords(top.hour);
  const night = latest && `最晚的一次是 ${dates.shortDay(latest.at)} ${dates.time(latest.at)}，你在看「${latest.title}」。`;
  return (
    <>
      <Words kicker="学习时刻">
        <h2>
          {words.time}，
          <br />
          {words.said}
        </h2>
        {top.percent > 0 && (
          <p>
            {top.percent}% 的学习从 {top.from} 点到 {top.to} 点开始。{night}
          </p>
        )}
        <Three
          figures={[
            ['最长连续', longestStreakDays, '天'],
            ['最长一天', ...figureOf(longestDay?.seconds ?? 0)],
            ['手机上学习', ...figureOf(mobileSeconds)],
          ]}
        />
      </Words>
      <div className={styles.art}>
        <ClockChart hours={hours} from={top.from} to={top.to} label={`一天 24 小时的学习分布，${top.hour} 点最多`} />
      </div>
    </>
  );
}

function coursesTitle({ completedCourses, topCourses }: AnnualReport): [string, string] {
  const few = topCourses.length < 3 ? '它们陪你最久' : '这三门陪你最久';
  return completedCourses > 0 ? [`学完 ${completedCourses} 门课，`, few] : ['打开过的课，', '都留下了脚印'];
}

function Courses({ report }: CardProps) {
  const [first, second] = coursesTitle(report);
  return (
    <>
      <Words kicker="读过的课">
        <h2>
          {first}
          <br />
          {second}
        </h2>
        <p>
          {report.openCourses > 0
            ? `还有 ${report.openCourses} 门在学，下次打开就从停下的地方接着看。`
            : '打开的课都学完了，可以挑一门新的。'}
        </p>
        <small>同一段内容只计一次</small>
      </Words>
      <div className={styles.art}>
        <ul className={styles.shelf}>
          {report.topCourses.map((course) => (
            <li key={course.id}>
              <div>
                <CourseCover course={course} />
              </div>
              <span className="sr-only">{course.title}，</span>
              <span className={styles.caption}>{lengthText(course.seconds)}</span>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** More dots could not be told apart on a phone. */
const MOST_DOTS = 216;

/** Few dots are larger, with about as many rows as columns. */
const columnsOf = (dots: number): number => Math.min(18, Math.max(5, Math.ceil(Math.sqrt(dots * 1.5))));

function Mended({ report: { wrongQuestions: wrong, mendedQuestions: mended, exams, passedExams, certificates } }: CardProps) {
  const scale = Math.min(1, MOST_DOTS / Math.max(1, wrong));
  const [dots, lit] = [Math.round(wrong * scale), Math.round(mended * scale)];
  return (
    <>
      <Words kicker="不会变会">
        {wrong > 0 ? (
          <h2>
            答错过 {wrong} 道题，
            <br />
            {mended > 0 ? `现在会了 ${mended} 道` : '下一次就会了'}
          </h2>
        ) : (
          <h2>
            {exams > 0 ? '一道都没有答错' : '这一年没有考试'}，
            <br />
            {exams > 0 ? '稳稳当当' : '学到的都在'}
          </h2>
        )}
        <Three
          figures={[
            ['参加考试', exams, '场'],
            ['通过', passedExams, '场'],
            ['获得证书', certificates, '张'],
          ]}
        />
        {mended > 0 && <p>每个亮点是一道练会的题{scale < 1 && '（按比例）'}。</p>}
      </Words>
      <div className={styles.art}>
        {dots > 0 && (
          <div
            className={styles.dots}
            style={{ '--columns': columnsOf(dots) }}
            role="img"
            aria-label={`${wrong} 道错题中，${mended} 道已经掌握`}
          >
            {Array.from({ length: dots }, (_, place) => (
              <i key={`dot ${place}`} data-on={place < lit || undefined} />
            ))}
          </div>
        )}
      </div>
    </>
  );
}

const CARDS: readonly Card[] = [
  { title: '启航', Show: Departure },
  { title: '有效时间', Show: CountedTime },
  { title: '学习时刻', Show: Moments },
  { title: '读过的课', Show: Courses },
  { title: '不会变会', Show: Mended },
  { title: '年度关键词', Show: KeywordCard },
];

/** The cards with content. */
export const cardsOf = ({ empty }: AnnualReport): readonly Card[] => (empty ? CARDS.slice(0, 1) : CARDS);
