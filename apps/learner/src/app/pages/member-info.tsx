import { buildInfo } from '@palm/contract/build-info';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { versionQuery } from '../../features/account/account.api.ts';
import { Facts } from '../../features/account/facts.tsx';
import page from '../../shared/page.module.css';
import { useServices, useStored } from '../../shared/services.tsx';
import { MemberFrame } from '../member/member-frame.tsx';
import { OwnProfilePart } from '../member/own-profile.tsx';
import { MemberSecurity } from '../member/security.tsx';

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

/** 个人资料; depending on the URL, its parts 账号安全 and 关于. */
export function MemberInfoPage() {
  const [params] = useSearchParams();
  const part = params.get('part');
  if (part === 'security') {
    return <MemberSecurity />;
  }
  return part === 'about' ? <About /> : <OwnProfilePart />;
}
