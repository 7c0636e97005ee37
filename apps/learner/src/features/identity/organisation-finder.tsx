import { Button } from '@palm/ui/button';
import { Field } from '@palm/ui/field';
import { Input } from '@palm/ui/input';
import { fieldText } from '../../shared/form-data.ts';
import { useState, type FormEvent } from 'react';
import { useProblemFocus } from '../../shared/use-problem-focus.ts';
import { TrialDoor } from './other-doors.tsx';

// Codes are much shorter.
const LONGEST_SHOWN = 32;
// Leaves room for surrounding blanks.
const LONGEST_TYPED = 100;

type OrganisationFinderProps = {
  /** The unknown code; null if none was given. */
  wrongCode: string | null;
  onFind: (code: string) => void;
};

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
  const unknown =
    wrongCode === null
      ? undefined
      : `没有找到这个组织：${wrongCode.length > LONGEST_SHOWN ? `${wrongCode.slice(0, LONGEST_SHOWN)}…` : wrongCode}`;
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
      <TrialDoor />
    </form>
  );
}
