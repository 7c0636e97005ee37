import { MobileHead } from '@palm/ui/mobile-head';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { BindMobile } from '../../features/identity/bind-mobile.tsx';
import { boundMobileQuery } from '../../features/identity/mobile.api.ts';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { MemberFrame } from '../member/member-frame.tsx';
import { href } from '../routes.ts';
import { useBack } from '../use-back.ts';

/** Binds or changes the person's mobile; if one is required, it comes before anything else (seed §2, MOBILE_CHECK). */
export function MemberTelPage() {
  const { client, store } = useServices();
  const query = useQuery(boundMobileQuery(client));
  const queries = useQueryClient();
  const navigate = useNavigate();
  const required = query.data?.required ?? false;
  const goOn = async () => {
    // Refetches what was refused until now.
    await queries.resetQueries();
    await navigate(required ? href('homePage') : href('memberInfo', {}, { part: 'security' }), { replace: true });
  };
  const back = useBack(href('memberEntry'));
  const title = query.data === undefined ? '手机号' : query.data.masked === null ? '绑定手机' : '更换手机';
  return (
    <>
      <MobileHead title={title} onBack={back} />
      <MemberFrame title={title}>
        <div className={page.card}>
          <div style={{ maxWidth: '440px', margin: '0 auto' }}>
            <QueryView query={query} skeleton={<Skeleton height={420} />}>
              {({ masked }) => (
                <>
                  {required && <p className={page.lead}>组织要求先绑定手机，绑定后就能继续学习。</p>}
                  <BindMobile
                    orgCode={store.get('orgCode') ?? ''}
                    masked={masked}
                    onBound={() => store.set('MOBILE_CHECK', 'true')}
                    onDone={() => void goOn()}
                  />
                </>
              )}
            </QueryView>
          </div>
        </div>
      </MemberFrame>
    </>
  );
}
