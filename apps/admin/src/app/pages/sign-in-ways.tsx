import { NewProvider, ProviderList } from '../../features/third-party/provider-list.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function SignInWaysPage() {
  return (
    <>
      <PageHead title="登录方式" note="用企业微信、钉钉、统一认证等登录；通过测试的才会给成员看到，登录页按这里的次序显示">
        <NewProvider />
      </PageHead>
      <ProviderList />
    </>
  );
}
