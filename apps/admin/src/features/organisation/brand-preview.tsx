import type { Settings } from '@palm/contract/organisation/calls';
import { HeroIllustration } from '@palm/ui/hero-illustration';
import { brandVars } from '@palm/ui/theme';
import { Award, BookOpen, ClipboardCheck, House, UserRound } from 'lucide-react';
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

/** What a learner would see on the phone with the settings as they stand in the form. */
export function BrandPreview({ draft, logoUrl }: { draft: Settings; logoUrl: string | null }) {
  return (
    <div className={styles.sticky}>
      <Panel title="预览">
        <div className={styles.phone} style={brandVars(draft.themeColor, 'light')} aria-hidden="true">
          <div className={styles.screen} data-grey={draft.grayType > 0 || undefined}>
            <div className={styles.head}>
              {logoUrl === null ? <i /> : <img src={logoUrl} alt="" />}
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
          </div>
        </div>
      </Panel>
    </div>
  );
}
