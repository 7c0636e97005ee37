import type { MyInfo } from '@palm/contract/identity/account';
import { Skeleton } from '@palm/ui/skeleton';
import { toast } from '@palm/ui/toast';
import { useSubmit } from '@palm/ui/use-submit';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { AvatarCard } from '../../features/account/avatar-card.tsx';
import { ProfileCard } from '../../features/account/profile-card.tsx';
import { useProfile } from '../../features/account/use-profile.ts';
import { OwnFields } from '../../features/application/own-fields.tsx';
import { useOwnFields } from '../../features/application/use-own-fields.ts';
import type { FormPart } from '../../shared/form-part.ts';
import { myInfoQuery } from '../../shared/member.api.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { useProblemFocus } from '../../shared/use-problem-focus.ts';
import { href } from '../routes.ts';
import { MemberFrame } from './member-frame.tsx';
import styles from './own-profile.module.css';
import { SaveBar } from './save-bar.tsx';

/** One after another, so that parts already saved are not sent again if a later one is refused. */
async function saveEach(parts: readonly FormPart[]): Promise<boolean> {
  const [first, ...others] = parts;
  return first === undefined || ((await first.save()) && saveEach(others));
}

function ProfileForm({ me }: { me: MyInfo }) {
  const profile = useProfile(me);
  const own = useOwnFields();
  const [form, showProblem] = useProblemFocus();
  const { pending, submit } = useSubmit();
  const parts = [profile.part, own.part].filter(({ changed }) => changed.length > 0);
  const save = async () => {
    // Validates all of them, so that every error is marked at once.
    const areFine = parts.map((part) => part.check()).every(Boolean);
    if (areFine && (await saveEach(parts))) {
      toast.show({ kind: 'success', text: '个人资料已保存' });
      // The focused button has disappeared.
      form.current?.focus();
    } else {
      showProblem();
    }
  };
  const handIn = (event: FormEvent) => {
    event.preventDefault();
    submit(save);
  };
  return (
    <form ref={form} className={styles.form} onSubmit={handIn} noValidate aria-label="个人资料" tabIndex={-1}>
      <AvatarCard me={me} profile={profile} />
      <ProfileCard me={me} profile={profile} mobileLink={<Link to={href('memberTel')}>{me.mobile === null ? '绑定' : '更换'}</Link>} />
      <OwnFields own={own} />
      {parts.length > 0 && (
        <SaveBar
          changed={parts.flatMap(({ changed }) => changed)}
          pending={pending}
          onDiscard={() => parts.forEach((part) => part.discard())}
        />
      )}
    </form>
  );
}

/** 个人资料: the person's own profile, saved by a single button. */
export function OwnProfilePart() {
  const { client } = useServices();
  const query = useQuery(myInfoQuery(client));
  return (
    <MemberFrame title="个人资料">
      <QueryView query={query} skeleton={<Skeleton height={640} />}>
        {(me) => <ProfileForm me={me} />}
      </QueryView>
    </MemberFrame>
  );
}
