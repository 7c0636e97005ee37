// Runs before the application and before the first paint, so that no page flashes in the wrong colours. A file of its own because the
// content security policy allows no inline script; plain syntax because it is served as it stands (Chrome 87, Safari 14.1).
(function () {
  const html = document.documentElement;
  const path = location.pathname.replace(/^\/web/, '').replace(/\/+$/, '');

  function read(key) {
    try {
      return localStorage.getItem('SPCKV2_' + key) || '';
    } catch {
      return ''; // a private window may forbid storage; the application starts with the defaults then
    }
  }

  function paintGround(mode) {
    const dark = mode ? mode === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    html.dataset.mode = dark ? 'dark' : 'light';
    // The ground itself, since the style sheet may arrive after the first paint.
    html.style.backgroundColor = dark ? '#0e1116' : '#f4f6f9';
    document.querySelector('meta[name=theme-color]').content = dark ? '#171b21' : '#ffffff';
  }

  /** Seed §4: 1 is grey on the home routes only, 2 is grey everywhere. */
  function isGrey(type) {
    const onHome = path === '' || path.split('/')[1] === 'homePage';
    return type === '2' || (type === '1' && onHome);
  }

  function titleOf(page, isPhone) {
    if (page === '/login') {
      return '登录';
    }
    return isPhone ? '掌上学苑' : read('appName') || '学习平台';
  }

  paintGround(read('mode'));
  if (/^#[0-9a-f]{6}$/i.test(read('themeColor'))) {
    html.style.setProperty('--brand', read('themeColor'));
  }
  html.toggleAttribute('data-grey', isGrey(read('SHOW_GRAY_TYPE')));
  document.title = titleOf(path, matchMedia('(max-width: 767px)').matches);
})();
