import { buildInfo } from '@palm/contract/build-info';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { versionQuery } from '../../features/account/account.api.ts';
import { AvatarUpload } from '../../features/account/avatar-upload.tsx';
import { Facts } from '../../features/account/facts.tsx';
import { ProfileForm } from '../../features/account/profile-form.tsx';
import { OwnFields } from '../../features/application/own-fields.tsx';
import { myInfoQuery } from '../../shared/member.api.ts';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices, useStored } from '../../shared/services.tsx';
import { MemberFrame } from '../member/member-frame.tsx';
import { MemberSecurity } from '../member/security.tsx';

function Profile() {
  const { client } = useServices();
  const query = useQuery(myInfoQuery(client));
  return (
    <MemberFrame title="个人资料">
      <QueryView query={query} skeleton={<Skeleton height={480} />}>
        {(me) => (
          <>
            <section className={page.card} aria-label="头像与账号">
              <AvatarUpload me={me} />
            </section>
            <section className={page.card} aria-labelledby="info-given">
              <div className={page.cardHead}>
                <h2 id="info-given">由组织维护</h2>
              </div>
              <Facts
                rows={[
                  ['姓名', me.name],
                  ['账号', me.account],
                  ['手机', me.mobile],
                  ['部门', me.departmentName],
                  ['岗位', me.positionName],
                  ['加入日期', me.joinedOn],
                ]}
              />
            </section>
            <section className={page.card} aria-labelledby="info-own">
              <div className={page.cardHead}>
                <h2 id="info-own">自己填写</h2>
              </div>
              <ProfileForm me={me} />
            </section>
            <OwnFields />
          </>
        )}
      </QueryView>
    </MemberFrame>
  );
}

function About() {
  const { client } = useServices();
  const { data } = useQuery(versionQuery(client));
  const appName = useStored('appName');
  return (
    <MemberFrame title="关于">
      <section className={page.card} aria-label="版本">
        <Facts
          rows={[
            ['应用', appName ?? '学习平台'],
            ['版本', buildInfo.version],
            ['服务版本', data?.version ?? '正在查询'],
            ['构建', data?.commit ?? '正在查询'],
          ]}
        />
      </section>
    </MemberFrame>
  );
}

/** 个人资料, and by the address its parts 账号安全 and 关于. */
export function MemberInfoPage() {
  const [params] = useSearchParams();
  const part = params.get('part');
  if (part === 'security') {
    return <MemberSecurity />;
  }
  return part === 'about' ? <About /> : <Profile />;
}
