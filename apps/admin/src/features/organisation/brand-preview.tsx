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

/** A phone, scaled down to fit next to the form. */
const PHONE = { device: 'phone', width: 390, height: 780, scale: 2 / 3 } as const;
/** Debounce of the preview, in ms. */
const PAUSE_MS = 500;

type PreviewProps = { code: string; draft: Settings; pictures: Record<'logoUrl' | 'iconUrl' | 'loginBackgroundUrl', string | null> };

/** The branding passed to the framed page, overriding the stored one (`apps/learner/public/brand-preview.js`). */
const lookOf = ({ draft, pictures }: Pick<PreviewProps, 'draft' | 'pictures'>): string => {
  const { name, appName, slogan, loginTitle, themeColor, grayType, stylesheet } = draft;
  const brand = { name, appName, slogan, loginTitle, themeColor, grayType, ...pictures };
  return JSON.stringify({ brand, stylesheet: stylesheetProblem(stylesheet) === null ? stylesheet : '' });
};

/** The value, debounced. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** The learner's pages with the unsaved branding of the form; nothing is saved, and nobody else sees it. */
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
          {/* A changed branding starts a new visit: it is passed in the frame's name, which a page reads at startup. */}
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
