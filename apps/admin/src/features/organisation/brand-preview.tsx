import type { Settings } from '@palm/contract/organisation/calls';
import { stylesheetProblem } from '@palm/contract/organisation/stylesheet';
import { Alert, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import { ScreenFrame } from '../../shared/preview/screen-frame.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import styles from './preview.module.css';

const screens = [
  { value: 'home', label: '首页' },
  { value: 'login', label: '登录页' },
] as const;
type Page = (typeof screens)[number]['value'];

/** A phone, so much smaller than itself that it stands beside the form. */
const PHONE = { device: 'phone', width: 390, height: 780, scale: 2 / 3 } as const;
/** The page is drawn anew when nobody has typed for so long. */
const PAUSE_MS = 500;

type PreviewProps = { code: string; draft: Settings; pictures: Record<'logoUrl' | 'iconUrl' | 'loginBackgroundUrl', string | null> };

/** What the page in the frame is told, in place of what is stored (`apps/learner/public/brand-preview.js`). */
const lookOf = ({ draft, pictures }: Pick<PreviewProps, 'draft' | 'pictures'>): string => {
  const { name, appName, slogan, loginTitle, themeColor, grayType, stylesheet } = draft;
  const brand = { name, appName, slogan, loginTitle, themeColor, grayType, ...pictures };
  return JSON.stringify({ brand, stylesheet: stylesheetProblem(stylesheet) === null ? stylesheet : '' });
};

/** The value as it was when it last stood still. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** The learner's pages themselves with the look as it stands in the form, of which nothing is saved and nobody else sees anything. */
export function BrandPreview(props: PreviewProps) {
  const [page, setPage] = useState<Page>('home');
  const look = useSettled(lookOf(props));
  const problem = stylesheetProblem(props.draft.stylesheet);
  const addresses = { home: '/web/homePage?brandPreview=1', login: `/web/login?brandPreview=1&id=${encodeURIComponent(props.code)}` };
  return (
    <div className={styles.sticky}>
      <Panel
        title="预览"
        note="别人看不到"
        actions={<Segmented aria-label="预览哪一页" options={[...screens]} value={page} onChange={(value: Page) => setPage(value)} />}
      >
        {problem !== null && (
          <Alert className={styles.problem ?? ''} type="warning" role="note" title={`预览里没有用上自定义样式：${problem}`} />
        )}
        <div className={styles.phone}>
          {/* Another look is another visit: it is told by the name of the frame, which a page reads as it begins. */}
          <ScreenFrame
            key={`${page} ${look}`}
            screen={PHONE}
            name={page === 'home' ? '手机上的首页' : '手机上的登录页'}
            told={look}
            address={addresses[page]}
          />
        </div>
      </Panel>
    </div>
  );
}
