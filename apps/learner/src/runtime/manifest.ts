/** Links the organisation's manifest, which makes the app installable under its name and icon (product §3.2). */
export const setManifest = (page: Document, orgCode: string | null): void => {
  let link = page.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (link === null) {
    link = page.createElement('link');
    link.rel = 'manifest';
    page.head.append(link);
  }
  const href = `/web/manifest.webmanifest?${new URLSearchParams({ code: orgCode ?? '' }).toString()}`;
  if (link.getAttribute('href') !== href) {
    link.setAttribute('href', href);
  }
};
