import type { CompletedChoice, PublishEffect } from '@palm/contract/course/publish';
import { Radio } from 'antd';
import type { PublishPreview } from '../course.api.ts';
import { AffectedLearners } from './affected-learners.tsx';
import styles from './publish.module.css';

const count = (people: number) => people.toLocaleString('zh-CN');

type CourseEffectProps = { preview: PublishPreview; effect: PublishEffect; onCompleted: (choice: CompletedChoice) => void };

/** The effect of publishing on learners, and the choice for those who have completed the course. */
export function CourseEffect({ preview, effect, onCompleted }: CourseEffectProps) {
  const { completed, lowered, raised } = effect;
  return (
    <>
      {completed.behindCount > 0 && (
        <fieldset className={styles.choice}>
          <legend className={styles.sub}>已经学完的 {count(completed.count)} 人</legend>
          <Radio.Group
            vertical
            value={preview.completed}
            onChange={({ target }) => onCompleted(target.value as CompletedChoice)}
            options={[
              { value: 'keep', label: '保持「已学完」，新小节对他们是选学' },
              { value: 'reopen', label: `改为「学习中」，补学 ${completed.sectionsBehind} 节后恢复` },
            ]}
          />
        </fieldset>
      )}
      <h3 className={styles.sub}>发布后影响 {count(effect.learnerCount)} 名学员</h3>
      <EffectBar effect={effect} />
      <EffectFigures effect={effect} />
      {lowered.count + raised.count > 0 && (
        <AffectedLearners key={preview.completed} preview={preview} lowered={lowered.count} raised={raised.count} />
      )}
    </>
  );
}

/** Shares of learners by direction of change, to scale; the figures below say the same. */
function EffectBar({ effect: { lowered, raised, unchangedCount } }: { effect: PublishEffect }) {
  const parts = [
    { key: 'lowered', people: lowered.count },
    { key: 'raised', people: raised.count },
    { key: 'unchanged', people: unchangedCount },
  ];
  return (
    <div className={styles.bar} aria-hidden="true">
      {parts
        .filter(({ people }) => people > 0)
        .map(({ key, people }) => (
          <i key={key} data-part={key} style={{ flexGrow: people }} />
        ))}
    </div>
  );
}

function EffectFigures({ effect: { lowered, raised, unchangedCount, certifiedCount } }: { effect: PublishEffect }) {
  const figures = [
    {
      part: 'lowered',
      word: '进度降低',
      people: lowered.count,
      note: lowered.count > 0 ? `平均从 ${lowered.from}% 到 ${lowered.to}%` : '',
    },
    { part: 'raised', word: '进度提高', people: raised.count, note: raised.count > 0 ? `平均 +${raised.to - raised.from}%` : '' },
    { part: 'unchanged', word: '不变', people: unchangedCount, note: '' },
    { part: 'certified', word: '已获证书', people: certifiedCount, note: certifiedCount > 0 ? '证书保留' : '' },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ part, word, people, note }) => (
        <div key={part}>
          <dt data-part={part}>{word}</dt>
          <dd>
            <b>{count(people)}</b> 人 {note}
          </dd>
        </div>
      ))}
    </dl>
  );
}
