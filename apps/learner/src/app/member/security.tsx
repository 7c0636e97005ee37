import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { securityQuery, sessionsQuery, signInsQuery } from '../../features/identity/identity.api.ts';
import { PasswordRow } from '../../features/identity/password-row.tsx';
import { Sessions } from '../../features/identity/sessions.tsx';
import { SignInHistory } from '../../features/identity/sign-in-history.tsx';
import { twoStepQuery } from '../../features/identity/two-step/own-two-step.api.ts';
import { TwoStepSection } from '../../features/identity/two-step/two-step-section.tsx';
import { LinkSection } from '../../features/third-party/link-section.tsx';
import { useServices } from '../../shared/services.tsx';
import { MemberFrame } from './member-frame.tsx';

/** 账号安全: the password, two-step verification, active sessions and sign-in attempts. */
export function MemberSecurity() {
  const { client } = useServices();
  // The lengths of these lists are unknown, so they appear together to avoid layout shifts. Without useQueries, which nothing else uses: it
  // would be bundled with the frame of every page.
  const parts = [
    useQuery(securityQuery(client)),
    useQuery(twoStepQuery(client)),
    useQuery(sessionsQuery(client, 1)),
    useQuery(signInsQuery(client, 1)),
  ];
  const isComing = parts.some((query) => !query.isFetched);
  return (
    <MemberFrame title="账号安全">
      {isComing ? (
        <div role="status" aria-busy="true" aria-label="正在加载">
          <Skeleton height={640} />
        </div>
      ) : (
        <>
          <PasswordRow />
          <TwoStepSection />
          <LinkSection />
          <Sessions />
          <SignInHistory />
        </>
      )}
    </MemberFrame>
  );
}
