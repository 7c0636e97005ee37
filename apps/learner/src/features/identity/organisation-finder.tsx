import { Button } from '@palm/ui/button';
import { Field } from '@palm/ui/field';
import { Input } from '@palm/ui/input';
import { fieldText } from '../../shared/form-data.ts';
import { useState, type FormEvent } from 'react';
import { forgetOrganisation, knownOrganisations, type KnownOrganisation } from '../../shared/known-organisations.ts';
import { useProblemFocus } from '../../shared/use-problem-focus.ts';
import { closestCode } from './closest-code.ts';
import { KnownOrganisations } from './known-organisations.tsx';
import { TrialDoor } from './other-doors.tsx';
import { SetupDoor } from './setup-door.tsx';
import styles from './known-organisations.module.css';

// Codes are much shorter.
const LONGEST_SHOWN = 32;
// Leaves room for surrounding blanks.
const LONGEST_TYPED = 100;

type OrganisationFinderProps = {
  /** The unknown code; null if none was given. */
  wrongCode: string | null;
  onFind: (code: string) => void;
};

type UnknownProps = { code: string; known: readonly KnownOrganisation[]; onFind: (code: string) => void };

/** Suggests one that was used on this device, never one that only the server knows. */
function Unknown({ code, known, onFind }: UnknownProps) {
  const meant = closestCode(code, known);
  return (
    <>
      没有找到这个组织：{code.length > LONGEST_SHOWN ? `${code.slice(0, LONGEST_SHOWN)}…` : code}
      {meant !== null && (
        <>
          。是不是{' '}
          <button type="button" className={styles.meant} onClick={() => onFind(meant.code)}>
            {meant.code}（{meant.name}）
          </button>
          ？
        </>
      )}
    </>
  );
}

/** Asks for the organisation (product.md §3.1). */
export function OrganisationFinder({ wrongCode, onFind }: OrganisationFinderProps) {
  const [missing, setMissing] = useState(false);
  const [element, showProblem] = useProblemFocus();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = fieldText(new FormData(event.currentTarget), 'code').normalize('NFKC').trim();
    setMissing(code === '');
    if (code !== '') {
      onFind(code);
    }
    // The same code may be requested again.
    showProblem();
  };
  const [known, setKnown] = useState(knownOrganisations);
  const forget = (code: string) => {
    forgetOrganisation(code);
    setKnown(knownOrganisations());
  };
  const unknown = wrongCode === null ? undefined : <Unknown code={wrongCode} known={known} onFind={onFind} />;
  return (
    <form ref={element} onSubmit={send} noValidate aria-label="选择组织" style={{ display: 'grid', gap: 'var(--s-5)' }}>
      <Field label="组织代码" error={missing ? '请填写组织代码' : unknown} hint="由管理员告知，通常是英文字母或数字">
        <Input
          tall
          name="code"
          maxLength={LONGEST_TYPED}
          autoComplete="organization"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="例如 demo"
          defaultValue={wrongCode ?? ''}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page was rerendered because of what was typed here
          autoFocus={wrongCode !== null}
        />
      </Field>
      <Button type="submit" look="solid" size={48} block>
        进入组织
      </Button>
      <KnownOrganisations list={known} onChoose={onFind} onForget={forget} />
      <TrialDoor />
      <SetupDoor />
    </form>
  );
}
