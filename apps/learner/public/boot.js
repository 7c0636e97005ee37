// Runs before the application and before the first paint, so that no page flashes in the wrong colours, and asks for the page's data while
// its code is on the way. A file of its own because the content security policy allows no inline script; plain syntax because it is served
// as it stands (Chrome 87, Safari 14.1).
(function () {
  const html = document.documentElement;
  const path = location.pathname.replace(/^\/web/, '').replace(/\/+$/, '');
  const isLogin = path === '/login';

  function read(key) {
    try {
      return localStorage.getItem('SPCKV2_' + key) || '';
    } catch {
      return ''; // a private window may forbid storage; the application starts with the defaults then
    }
  }

  function write(key, value) {
    try {
      localStorage.setItem('SPCKV2_' + key, value);
    } catch {
      // as above
    }
  }

  /** What the server wrote into the document: `null` where it wrote nothing, as in development. */
  function told(name) {
    const meta = document.querySelector('meta[name="' + name + '"]');
    return meta && JSON.parse(meta.content);
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

  /** Of a person of another organisation the document knows nothing; the login page shows the organisation of its address. */
  function isNewer(look) {
    const known = [look.asked, look.brand.code];
    return !read('themeColor') || known.includes(read('orgCode')) || (isLogin && look.asked !== '');
  }

  /** Into the storage of seed §3, where everything reads it. */
  function keep(brand) {
    write('themeColor', brand.themeColor);
    write('appName', brand.appName);
    write('LOGO', brand.logoUrl || '');
    write('icoUrl', brand.iconUrl || '');
    write('SHOW_GRAY_TYPE', brand.grayType);
  }

  /**
   * The calls of the page, with the session that it will use; `runtime/early-calls.ts` hands the answers on. An address that says more than
   * its calls name may want other ones.
   */
  function askEarly(calls) {
    const token = read('accessToken');
    const query = new URLSearchParams(location.search);
    const named = (calls.join().match(/\{\w+\}/g) || []).map((key) => key.slice(1, -1));
    const isPlain = [...query.keys()].every((key) => named.includes(key)) && named.every((key) => query.get(key));
    if (!token || !read('userId') || isLogin || !isPlain) {
      return;
    }
    window.palmEarly = {};
    for (const call of calls) {
      const address = call.replace(/\{(\w+)\}/g, (_all, key) => encodeURIComponent(query.get(key)));
      const answer = fetch(address, { headers: { Accept: 'application/json', 'X-Access-Token': token } });
      // Whoever takes it hears of the failure.
      answer.catch(() => undefined);
      window.palmEarly[address] = { token, answer };
    }
  }

  const look = told('palm-look');
  if (look && isNewer(look)) {
    keep(look.brand);
  }
  paintGround(read('mode'));
  if (/^#[0-9a-f]{6}$/i.test(read('themeColor'))) {
    html.style.setProperty('--brand', read('themeColor'));
    html.style.setProperty('--app-name', JSON.stringify(read('appName')));
  }
  html.toggleAttribute('data-grey', isGrey(read('SHOW_GRAY_TYPE')));
  html.dataset.first = isLogin || !(read('accessToken') || read('authToken')) ? 'login' : 'frame';
  document.title = titleOf(path, matchMedia('(max-width: 767px)').matches);
  askEarly(told('palm-calls') || []);
})();
