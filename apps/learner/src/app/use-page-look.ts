import { applyTheme, DEFAULT_COLOUR } from '@palm/ui/theme';
import { useMedia } from '@palm/ui/use-media';
import { useEffect, useLayoutEffect } from 'react';
import { documentTitle } from '../runtime/document-title.ts';
import { faviconHref, setFavicon } from '../runtime/favicon.ts';
import { isGray } from '../runtime/gray-mode.ts';
import { setManifest } from '../runtime/manifest.ts';
import { useStored } from '../shared/services.tsx';
import { useIsPhone } from '../shared/use-is-phone.ts';
import { useMode } from './use-mode.ts';

const DEFAULT_ICON = '/web/icon.svg';

/** Sets title, icon, manifest, theme colour and grey mode of the document, from storage (seed §1, §4). */
export function usePageLook(path: string): void {
  const appName = useStored('appName');
  const icon = useStored('icoUrl');
  const colour = useStored('themeColor') ?? DEFAULT_COLOUR;
  const grayType = useStored('SHOW_GRAY_TYPE');
  const orgCode = useStored('orgCode');
  const mobile = useIsPhone();
  const screen = useMode().mode;
  // Paper is white: light letters would vanish on it.
  const mode = useMedia('print') ? 'light' : screen;

  useEffect(() => {
    document.title = documentTitle({ path, mobile, appName });
  }, [path, mobile, appName]);
  useEffect(() => setManifest(document, orgCode), [orgCode]);
  useEffect(() => setFavicon(document, faviconHref(icon, DEFAULT_ICON)), [icon]);
  // Before painting, so that nobody sees a page in another organisation's colour.
  useLayoutEffect(() => applyTheme({ colour, mode, grey: isGray(grayType, path) }), [colour, mode, grayType, path]);
}
