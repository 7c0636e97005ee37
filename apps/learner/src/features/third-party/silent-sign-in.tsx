import { AppError } from '@palm/client/app-error';
import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { useEffect, useRef, useState } from 'react';
import { messengerNames, messengerOf } from '../../runtime/messenger.ts';
import { useServices } from '../../shared/services.tsx';
import { Entering } from './entering.tsx';
import { startInMessenger } from './third-party.api.ts';
import styles from './third-party.module.css';

type Problem = { title: string; text: string; again?: true };

const ELSEWHERE: Problem = {
  title: '请从工作台打开',
  text: '这个入口在企业微信、钉钉、飞书或微信里自动登录。在别的浏览器里，请用账号登录。',
};
const closedIn = (name: string): Problem => ({
  title: `还没有开通${name}登录`,
  text: `组织没有设置${name}，或设置还没有通过测试。请用账号登录，也可以告诉管理员。`,
});
const refusedWith = (error: unknown): Problem => ({
  title: '没有登录成功',
  text: error instanceof AppError ? error.msg : '网络好像断了，请再试一次',
  again: true,
});

type SilentSignInProps = {
  orgCode: string;
  appName: string;
  /** The page to return to: a path of this app. */
  target: string;
  onSignInByHand: () => void;
  /** Redirects the browser. */
  leave?: (url: string) => void;
};

/** Signs in through the messaging app that shows the page, without any typing. If that is impossible, shows why, and the alternatives. */
export function SilentSignIn({
  orgCode,
  appName,
  target,
  onSignInByHand,
  leave = (url) => window.location.replace(url),
}: SilentSignInProps) {
  const { client } = useServices();
  const messenger = messengerOf(navigator.userAgent);
  const [problem, setProblem] = useState(() => (messenger === null ? ELSEWHERE : null));
  const asked = useRef(false);
  useEffect(() => {
    if (messenger === null || problem !== null || asked.current) {
      return;
    }
    asked.current = true;
    void startInMessenger(client, orgCode, messenger, target).then(
      (url) => (url === null ? setProblem(closedIn(messengerNames[messenger])) : leave(url)),
      (error: unknown) => setProblem(refusedWith(error)),
    );
  });
  if (problem === null) {
    return <Entering appName={appName} />;
  }
  const retry = () => {
    asked.current = false;
    setProblem(null);
  };
  return (
    <main className={styles.centre}>
      <EmptyState level={1} title={problem.title} text={problem.text}>
        <div className={styles.wayOut}>
          {problem.again && (
            <Button look="solid" size={48} block onClick={retry}>
              再试一次
            </Button>
          )}
          <Button look={problem.again ? 'outline' : 'solid'} size={48} block onClick={onSignInByHand}>
            用账号登录
          </Button>
        </div>
      </EmptyState>
    </main>
  );
}
