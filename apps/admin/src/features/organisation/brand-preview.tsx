import type { Settings } from '@palm/contract/organisation/calls';
import { HeroIllustration } from '@palm/ui/hero-illustration';
import { brandVars } from '@palm/ui/theme';
import { Segmented } from 'antd';
import { Award, BookOpen, ClipboardCheck, House, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Panel } from '../../shared/ui/panel.tsx';
import styles from './preview.module.css';

const entries = [
  { name: '课程', icon: BookOpen },
  { name: '考试', icon: ClipboardCheck },
  { name: '证书', icon: Award },
];

const tabs = [
  { name: '首页', icon: House },
  { name: '课程', icon: BookOpen },
  { name: '我的', icon: UserRound },
];

type PreviewProps = { draft: Settings; logoUrl: string | null; backgroundUrl: string | null };

const Mark = ({ logoUrl }: Pick<PreviewProps, 'logoUrl'>) => (logoUrl === null ? <i /> : <img src={logoUrl} alt="" />);

function HomeScreen({ draft, logoUrl }: PreviewProps) {
  return (
    <>
      <div className={styles.head}>
        <Mark logoUrl={logoUrl} />
        <b>{draft.appName || '应用名称'}</b>
      </div>
      <div className={styles.hero}>
        <HeroIllustration />
        <div>
          <b>{draft.slogan || '把学到的用起来'}</b>
          <em>去看看</em>
        </div>
      </div>
      <div className={styles.entries}>
        {entries.map(({ name, icon: Icon }) => (
          <div key={name}>
            <span>
              <Icon size={18} />
            </span>
            {name}
          </div>
        ))}
      </div>
      <div className={styles.task}>
        <div>
          <b>信息安全年度考试</b>
          <small>60 分钟</small>
        </div>
        <em>去考试</em>
      </div>
      <div className={styles.tabs}>
        {tabs.map(({ name, icon: Icon }, index) => (
          <span key={name} data-on={index === 0 || undefined}>
            <Icon size={18} />
            {name}
          </span>
        ))}
      </div>
    </>
  );
}

function LoginScreen({ draft, logoUrl, backgroundUrl }: PreviewProps) {
  return (
    <>
      <div className={styles.face}>
        {backgroundUrl === null ? <HeroIllustration /> : <img className={styles.background} src={backgroundUrl} alt="" />}
        <div className={styles.words}>
          <Mark logoUrl={logoUrl} />
          <b>{draft.slogan || '把学到的用起来'}</b>
          <small>{draft.name}</small>
        </div>
      </div>
      <div className={styles.sheet}>
        <b>{draft.loginTitle || '登录'}</b>
        <span>账号</span>
        <span>密码</span>
        <em>登录</em>
      </div>
    </>
  );
}

const screens = [
  { value: 'home', label: '首页' },
  { value: 'login', label: '登录页' },
] as const;
type Screen = (typeof screens)[number]['value'];

/** Grey only on home routes leaves the login page as it is (seed §4). */
const isGrey = (grayType: number, screen: Screen): boolean => grayType === 2 || (grayType === 1 && screen === 'home');

/** What a learner would see on the phone with the settings as they stand in the form. */
export function BrandPreview(props: PreviewProps) {
  const { draft } = props;
  const [screen, setScreen] = useState<Screen>('home');
  return (
    <div className={styles.sticky}>
      <Panel
        title="预览"
        actions={<Segmented aria-label="预览哪一页" options={[...screens]} value={screen} onChange={(value: Screen) => setScreen(value)} />}
      >
        <div className={styles.phone} style={brandVars(draft.themeColor, 'light')} aria-hidden="true">
          <div className={styles.screen} data-grey={isGrey(draft.grayType, screen) || undefined}>
            {screen === 'home' ? <HomeScreen {...props} /> : <LoginScreen {...props} />}
          </div>
        </div>
      </Panel>
    </div>
  );
}
