import { Skeleton } from '@palm/ui/skeleton';
import { Suspense, useState, type ComponentType, type KeyboardEvent, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { part } from '../../shared/part.ts';
import type { Agreement } from './agree.tsx';
import type { OtherWays } from './locked-notice.tsx';
import { lastWay, rememberWay } from './last-way.ts';
import { SignInForm } from './sign-in-form.tsx';
import { noteTick } from './tick.ts';
import type { OnFurther, SignInEnds } from './use-sign-in.ts';
import styles from './ways-in.module.css';

export type WayProps = Agreement &
  SignInEnds &
  OtherWays & {
    /** Whether texted codes reach phones. */
    textsArrive: boolean;
    onForgot: () => void;
    onFurther: OnFurther;
  };
/**
 * `called` is its name in a sentence, if not the label. With `isFresh` it remounts whenever it is selected: it has no typed input to lose.
 */
export type Way = { key: string; label: string; called?: string; Form: ComponentType<WayProps>; isFresh?: boolean };

/** One line each; rarely used ones are loaded when selected. */
const known: readonly Way[] = [
  { key: 'account', label: '账号', Form: SignInForm },
  {
    key: 'mobile',
    label: '手机',
    called: '手机验证码',
    Form: part(() => import('./mobile-form.tsx').then((module) => module.MobileForm)),
  },
];

/** The last used one comes first. */
const inOrder = (ways: readonly Way[], last: string | null): readonly Way[] =>
  [...ways].sort((a, b) => Number(b.key === last) - Number(a.key === last));

type WaysInProps = SignInEnds & {
  orgCode: string;
  textsArrive: boolean;
  more: readonly Way[];
  others: ReactNode;
  onForgot: () => void;
  onFurther: OnFurther;
};

/** The sign-in methods as tabs (`?tab=`); typed input in one survives switching to another. */
export function WaysIn({ orgCode, textsArrive, more, onSignedIn, onSecondStep, ...acts }: WaysInProps) {
  const [search, setSearch] = useSearchParams();
  const [ways] = useState(() => inOrder([...known, ...more], lastWay()));
  const [agreed, onAgree] = useState(false);
  const chosen = ways.find(({ key }) => key === search.get('tab')) ?? (ways[0] as Way);
  const [seen, setSeen] = useState([chosen.key]);
  if (!seen.includes(chosen.key)) {
    setSeen([...seen, chosen.key]);
  }
  const choose = (tab: string) =>
    setSearch((before) => new URLSearchParams([...[...before].filter(([name]) => name !== 'tab'), ['tab', tab]]), { replace: true });
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0;
    const next = ways[(ways.indexOf(chosen) + step + ways.length) % ways.length];
    if (step !== 0 && next) {
      choose(next.key);
      document.getElementById(`way-${next.key}`)?.focus();
    }
  };
  const otherWays = ways
    .filter((way) => way !== chosen && (textsArrive || way.key !== 'mobile'))
    .map(({ key, label, called = label }) => ({ key, called }));
  const ends: SignInEnds = {
    onSignedIn: (signedIn, target) => {
      rememberWay(chosen.key);
      noteTick(agreed);
      onSignedIn(signedIn, target);
    },
    onSecondStep: (demand) => {
      noteTick(agreed);
      onSecondStep(demand);
    },
  };
  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label="登录方式" onKeyDown={move}>
        {ways.map(({ key, label }) => (
          <button
            key={key}
            id={`way-${key}`}
            type="button"
            role="tab"
            aria-selected={key === chosen.key}
            aria-controls={`way-${key}-panel`}
            tabIndex={key === chosen.key ? 0 : -1}
            onClick={() => choose(key)}
          >
            {label}
          </button>
        ))}
      </div>
      {ways.map(({ key, label, Form, isFresh = false }) => (
        <div key={key} id={`way-${key}-panel`} role="tabpanel" aria-label={`${label}登录`} hidden={key !== chosen.key}>
          {(isFresh ? key === chosen.key : seen.includes(key)) && (
            <Suspense fallback={<Skeleton height={300} />}>
              <Form {...{ orgCode, textsArrive, agreed, onAgree }} {...acts} ways={otherWays} onWay={choose} {...ends} />
            </Suspense>
          )}
        </div>
      ))}
    </>
  );
}
