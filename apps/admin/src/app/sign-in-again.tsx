import type { Store } from '@palm/client/storage';
import type { SignedIn } from '@palm/contract/identity/calls';
import { Alert, Button, Modal } from 'antd';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { rememberSignIn } from '../features/identity/identity.api.ts';
import { SignInForm } from '../features/identity/sign-in-form.tsx';
import { useServices, useStored } from '../shared/services.tsx';
import { useBrand } from './use-brand.ts';

type Who = Pick<SignedIn, 'orgId' | 'userId'> & { userName: string };

const storedWho = (store: Store): Who => ({
  orgId: store.get('orgId') ?? '',
  userId: store.get('userId') ?? '',
  userName: store.get('userName') ?? '',
});
const isSame = (a: Who, b: Who): boolean => a.userId === b.userId && a.orgId === b.orgId;

/** The other person, if somebody else has signed in in another tab of this browser. */
const useStranger = (mine: Who): Who | null => {
  const { store } = useServices();
  const userId = useStored('userId');
  return userId === null || userId === mine.userId ? null : storedWho(store);
};

/** If another tab signs in the same person, this one continues as well. */
function useOtherTabs(mine: Who, open: boolean): void {
  const { store, sessionGate } = useServices();
  useEffect(() => {
    const ended = store.get('accessToken');
    if (!open) {
      return undefined;
    }
    return store.subscribe(() => {
      const token = store.get('accessToken');
      if (token !== null && token !== ended && isSame(storedWho(store), mine)) {
        sessionGate.answer(true);
      }
    });
  }, [mine, open, store, sessionGate]);
}

/**
 * Shown if the session ends during work: the person signs in again in place, and refused calls continue. Nothing of one person may be saved
 * by another: if somebody else signs in they are told, and unsaved input stays in the browser for its owner.
 */
export function SignInAgain() {
  const { store, sessionGate } = useServices();
  const [mine] = useState(() => storedWho(store));
  const asked = useSyncExternalStore(sessionGate.subscribe, sessionGate.asked);
  const stranger = useStranger(mine);
  useEffect(() => sessionGate.attend(), [sessionGate]);
  useOtherTabs(mine, asked !== null);
  return asked === null && stranger === null ? null : <SignInDialog mine={mine} text={asked?.text ?? null} stranger={stranger} />;
}

function SignInDialog({ mine, text, stranger }: { mine: Who; text: string | null; stranger: Who | null }) {
  const { store, sessionGate } = useServices();
  const [tried, setTried] = useState<SignedIn | null>(null);
  const [back, setBack] = useState(false);
  const other = tried ?? (back ? null : stranger);
  const enter = (who: SignedIn) => {
    if (isSame(who, mine)) {
      rememberSignIn(store, who);
      sessionGate.answer(true);
    } else {
      setTried(who);
    }
  };
  const goOn = () => {
    if (tried) {
      rememberSignIn(store, tried);
    }
    location.assign(import.meta.env.BASE_URL);
  };
  const backToMine = () => {
    setTried(null);
    setBack(true);
  };
  return (
    <Modal
      open
      centered
      width={416}
      title={other === null ? '登录后继续' : '这是另一个账号'}
      mask={{ closable: false }}
      closable={false}
      keyboard={false}
      footer={other === null ? <Button onClick={() => sessionGate.answer(false)}>离开这一页</Button> : null}
    >
      {other === null ? (
        <SameAccount mine={mine} text={text} onSignedIn={enter} />
      ) : (
        <OtherAccount mine={mine.userName} other={other.userName} onBack={backToMine} onGoOn={goOn} />
      )}
    </Modal>
  );
}

type SameAccountProps = { mine: Who; text: string | null; onSignedIn: (who: SignedIn) => void };

function SameAccount({ mine, text, onSignedIn }: SameAccountProps) {
  const { store } = useServices();
  const { appName } = useBrand();
  const [code] = useState(() => store.get('orgCode') ?? '');
  return (
    <>
      <p style={{ marginBottom: 20 }}>{`${text === null ? '' : `${text}。`}你写的都还在，登录「${mine.userName}」的账号就接着保存。`}</p>
      <SignInForm notice={null} organisation={{ code, name: appName }} onSignedIn={onSignedIn} />
    </>
  );
}

type OtherAccountProps = { mine: string; other: string; onBack: () => void; onGoOn: () => void };

function OtherAccount({ mine, other, onBack, onGoOn }: OtherAccountProps) {
  return (
    <>
      <Alert
        type="warning"
        title={`现在登录的是「${other}」，这一页是「${mine}」在改`}
        description={`没有保存的修改不会算到「${other}」名下，留在这个浏览器里，「${mine}」下次打开时可以接着改。`}
      />
      <Button block type="primary" style={{ marginTop: 20 }} onClick={onBack}>
        {`登录「${mine}」的账号`}
      </Button>
      <Button block style={{ marginTop: 12 }} onClick={onGoOn}>
        {`以「${other}」进入`}
      </Button>
    </>
  );
}
