import { AppError } from '@palm/client/app-error';
import { datesIn, DEFAULT_ZONE } from '@palm/client/dates';
import type { SignedIn } from '@palm/contract/identity/calls';
import type { AccountChoice as Choice, ChoosableAccount } from '@palm/contract/identity/sms';
import { Avatar } from '@palm/ui/avatar';
import { ChevronRight, Info } from 'lucide-react';
import { useState } from 'react';
import { secondStepOf } from './second-step-demand.ts';
import type { MobileDoors } from './sms.api.ts';
import type { SignInEnds } from './use-sign-in.ts';
import styles from './account-choice.module.css';

const dates = datesIn(DEFAULT_ZONE);
const AVATAR_SIZE = 44;

const focusOn = (element: HTMLElement | null) => element?.focus();

/** What distinguishes two accounts of one person. */
function noteOf({ departmentName, position, account, disabled, disabledAt }: ChoosableAccount): string {
  if (disabled) {
    return `${disabledAt ? `${dates.shortDay(disabledAt, Date.now())} ` : '已'}停用，需要请找管理员恢复`;
  }
  return [account, departmentName, position].filter(Boolean).join(' · ');
}

type RowProps = { account: ChoosableAccount; isLast: boolean; pending: boolean; onChoose: () => void };

function AccountRow({ account, isLast, pending, onChoose }: RowProps) {
  return (
    <button
      type="button"
      className={styles.row}
      data-last={isLast || undefined}
      disabled={account.disabled}
      aria-disabled={pending}
      onClick={onChoose}
    >
      <Avatar name={account.name} src={account.avatarUrl} size={AVATAR_SIZE} />
      <span className={styles.words}>
        <b>
          {account.name}
          {isLast && <i>上次用的</i>}
          {account.disabled && <i>已停用</i>}
        </b>
        <span>{noteOf(account)}</span>
      </span>
      {!account.disabled && <ChevronRight size={20} aria-hidden="true" />}
    </button>
  );
}

function reasonOf(error: unknown): string {
  const refused = error instanceof AppError ? error : null;
  return refused?.errorCode === 'TICKET_REFUSED'
    ? '选择账号的时间过了，请重新获取验证码'
    : (refused?.msg ?? '没有登录成功，请重新获取验证码');
}

type AccountChoiceProps = SignInEnds & { choice: Choice; doors: MobileDoors; onRefused: (problem: string) => void };

/** Accounts of a verified mobile: one of them is chosen. */
export function AccountChoice({ choice, doors, onSignedIn, onSecondStep, onRefused }: AccountChoiceProps) {
  const [pending, setPending] = useState(false);
  const enter = async (userId: string) => {
    if (pending) {
      return;
    }
    setPending(true);
    let signedIn: SignedIn;
    try {
      signedIn = await doors.byChoice(choice.ticket, userId);
    } catch (error) {
      const demand = error instanceof AppError ? secondStepOf(error) : null;
      setPending(false);
      if (demand === null) {
        // The ticket is used or expired: only a new code helps.
        onRefused(reasonOf(error));
      } else {
        onSecondStep(demand);
      }
      return;
    }
    onSignedIn(signedIn);
  };
  const [first] = choice.accounts;
  return (
    <section className={styles.choice} aria-label="选择账号">
      {/* Moves the focus here, so that screen readers announce the result and no key press meant for the form selects an account. */}
      <h1 ref={focusOn} tabIndex={-1} className={styles.title}>
        这个手机号有 {choice.accounts.length} 个账号
      </h1>
      <p className={styles.lead}>
        <b>{choice.maskedMobile}</b> 已验证，选一个进入
      </p>
      <ul className={styles.list}>
        {choice.accounts.map((account) => (
          <li key={account.userId}>
            <AccountRow
              account={account}
              isLast={account === first && account.lastSeenAt !== null && !account.disabled}
              pending={pending}
              onChoose={() => void enter(account.userId)}
            />
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        <Info size={18} aria-hidden="true" />
        同一个人有几个账号？可以请管理员合并，学习记录会合到一起。5 分钟内没有选择，需要重新验证。
      </p>
    </section>
  );
}
