import { Button } from '@palm/ui/button';
import { Dialog } from '@palm/ui/dialog';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { AgreeAgain } from './agree-again.tsx';
import { href } from './routes.ts';

/** What the server demands before it allows anything else. */
export type Demand = 'PASSWORD_CHANGE_REQUIRED' | 'MOBILE_REQUIRED' | 'PROTOCOLS_REQUIRED';

interface OwnPage {
  page: 'memberModify' | 'memberTel';
  title: string;
  text: string;
  go: string;
  done: string;
}

/** Demands met on a page of their own. */
const OWN_PAGES: Readonly<Record<Exclude<Demand, 'PROTOCOLS_REQUIRED'>, OwnPage>> = {
  PASSWORD_CHANGE_REQUIRED: {
    page: 'memberModify',
    title: '请先修改密码',
    text: '现在的密码是别人设置的，或者已经过期。',
    go: '去修改密码',
    done: '已经改好了',
  },
  MOBILE_REQUIRED: {
    page: 'memberTel',
    title: '请先绑定手机号',
    text: '组织要求先绑定手机号，再继续学习。',
    go: '去绑定手机号',
    done: '已经绑好了',
  },
};

const WRITTEN = 'textarea, input[type="text"], input:not([type]), [contenteditable="true"]';
const wordsOf = (field: Element): string => ('value' in field ? String(field.value) : (field.textContent ?? ''));
/** Whether leaving the page may lose words that somebody has typed. */
const isWrittenOn = (): boolean => [...document.querySelectorAll(WRITTEN)].some((field) => wordsOf(field).trim() !== '');

type DemandedProps<Which> = { demand: Which; onMet: () => void; onLed: () => void };

/** Leads to the page where the demand is met, at once or, if something is written on this one, in another tab. */
function OnOwnPage({ demand, onMet, onLed }: DemandedProps<keyof typeof OWN_PAGES>) {
  const { page, title, text, go, done } = OWN_PAGES[demand];
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [written] = useState(isWrittenOn);
  const isThere = pathname === href(page);
  const lead = useEffectEvent(() => {
    if (!isThere) {
      void navigate(href(page), { replace: true });
    }
    onLed();
  });
  useEffect(() => {
    if (isThere || !written) {
      lead();
    }
  }, [isThere, written]);
  if (isThere || !written) {
    return null;
  }
  return (
    <Dialog
      open
      lasting
      role="alertdialog"
      title={title}
      note={`${text}在新标签页里办完，再回到这里继续，这一页上写的内容还在。`}
      onClose={onLed}
      footer={
        <>
          <Button look="ghost" onClick={onMet}>
            {done}
          </Button>
          <Button look="solid" render={<Link to={href(page)} target="_blank" />}>
            {go}
          </Button>
        </>
      }
    />
  );
}

/** Meets a demand of the server: protocols are read on top of the page, everything else on a page of its own. */
export function Demanded({ demand, onMet, onLed }: DemandedProps<Demand>) {
  return demand === 'PROTOCOLS_REQUIRED' ? <AgreeAgain onAgreed={onMet} /> : <OnOwnPage key={demand} {...{ demand, onMet, onLed }} />;
}
