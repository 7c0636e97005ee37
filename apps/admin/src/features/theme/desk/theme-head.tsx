import type { ThemeDraft, ThemeEdit } from '@palm/contract/theme/admin';
import { Cover } from '@palm/ui/cover';
import { Input } from 'antd';
import { CoverField } from '../../../shared/cover/cover-field.tsx';
import { drawnCover } from '../../../shared/cover/drawn-cover.ts';
import { DayPicker } from '../../../shared/ui/day-picker.tsx';
import { Labelled } from '../../../shared/ui/labelled.tsx';
import type { ChangeTheme } from './theme-draft.ts';
import type { Blocks } from './use-blocks.ts';
import { useChosenFocus } from './use-chosen-focus.ts';
import card from './block-card.module.css';
import fields from './block-editor.module.css';
import styles from './theme-head.module.css';

type ThemeHeadProps = { theme: ThemeEdit; draft: ThemeDraft; blocks: Blocks; onChange: ChangeTheme };

/** Head of the page: the theme's title, dates and cover. */
export function ThemeHead({ theme, draft, blocks, onChange }: ThemeHeadProps) {
  const isChosen = blocks.selectedId === null;
  const own = useChosenFocus(isChosen, true);
  return (
    <section className={`${card.block} ${styles.head}`} data-on={isChosen || undefined} aria-label="专题信息">
      <div ref={own} className={card.focus} tabIndex={-1}>
        {isChosen ? (
          <div className={card.inside}>
            <HeadFields theme={theme} draft={draft} onChange={onChange} />
          </div>
        ) : (
          <>
            <div className={styles.band}>
              <span className={styles.cover}>
                <Cover id={theme.id} title={draft.title} bare src={draft.cover.key && theme.coverUrl} {...drawnCover(draft.cover)} />
              </span>
              <span>
                <b>{draft.title || '没有名称'}</b>
                <small>{draft.subtitle}</small>
              </span>
            </div>
            <button type="button" className={card.choose} aria-label="编辑专题信息" onClick={() => blocks.select(null)} />
          </>
        )}
      </div>
    </section>
  );
}

function HeadFields({ theme, draft, onChange }: Omit<ThemeHeadProps, 'blocks'>) {
  return (
    <div className={fields.fields}>
      <div className={fields.names}>
        <Labelled label="专题名称">
          <Input aria-label="专题名称" maxLength={40} value={draft.title} onChange={(event) => onChange({ title: event.target.value })} />
        </Labelled>
        <Labelled label="一句话介绍">
          <Input
            aria-label="一句话介绍"
            maxLength={80}
            value={draft.subtitle}
            onChange={(event) => onChange({ subtitle: event.target.value })}
          />
        </Labelled>
        <Labelled label="开始日期" note="不填就不限">
          <Day label="开始日期" value={draft.startsOn} onChange={(startsOn) => onChange({ startsOn })} />
        </Labelled>
        <Labelled label="截止日期" note="过后归到往期">
          <Day label="截止日期" value={draft.endsOn} onChange={(endsOn) => onChange({ endsOn })} />
        </Labelled>
      </div>
      <div>
        <CoverField
          of={{ id: theme.id, title: draft.title }}
          value={draft.cover}
          url={theme.coverUrl}
          onChange={(cover) => onChange({ cover })}
        />
      </div>
    </div>
  );
}

const Day = ({ label, value, onChange }: { label: string; value: string | null; onChange: (day: string | null) => void }) => (
  <DayPicker aria-label={label} placeholder="不限" style={{ width: '100%' }} value={value} onChange={onChange} />
);
