// Only in the frame of the console's form for name, logo and colour: the document carries this file where its address says `brandPreview`, before
// any other script. What the form holds and nobody has saved yet stands in the name of the frame. The page then runs as it always does, but
// for three things: what it stores stays in this frame, of the organisation it is told what the form says, and it changes nothing.
// Nothing else can be shown so: other sites cannot frame the app, and a page of its own has no frame.
(function () {
  if (window.parent === window || !window.frameElement) {
    return;
  }
  /** @type {{ brand: Record<string, unknown>, stylesheet: string }} */
  const given = JSON.parse(window.name);
  const isLogin = /\/login\/?$/.test(location.pathname);
  const STYLESHEET = '/web/organisation.css?preview';

  /** The visit of whoever fills in the form, to read; at the login page nobody is signed in. What is written is forgotten with the frame. */
  function overlay(real) {
    // In the light, whatever the console wears.
    const written = new Map([['SPCKV2_mode', 'light']]);
    const isHidden = (key) => isLogin && /(accessToken|authToken|userId)$/.test(key);
    return {
      getItem: (key) => (written.has(key) ? written.get(key) : isHidden(key) ? null : real.getItem(key)),
      setItem: (key, value) => void written.set(key, String(value)),
      removeItem: (key) => void written.set(key, null),
      clear: () => undefined,
      key: (place) => real.key(place),
      get length() {
        return real.length;
      },
    };
  }
  for (const name of ['localStorage', 'sessionStorage']) {
    try {
      Object.defineProperty(window, name, { configurable: true, value: overlay(window[name]) });
    } catch {
      // a private window may forbid storage; the application knows how to do without
    }
  }

  const shown = (brand) => ({ ...brand, ...given.brand, stylesheetUrl: given.stylesheet === '' ? null : STYLESHEET });
  const look = document.querySelector('meta[name="palm-look"]');
  if (look) {
    const told = JSON.parse(look.content);
    look.content = JSON.stringify({ ...told, brand: shown(told.brand) });
  }

  const realFetch = window.fetch.bind(window);
  const isBrand = (address) => new URL(address, location.href).pathname === '/api/front/organisation/brand';
  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const method = (init && init.method) || (input instanceof Request ? input.method : 'GET');
    if (address.endsWith(STYLESHEET)) {
      return new Response(given.stylesheet, { headers: { 'content-type': 'text/css' } });
    }
    if (method !== 'GET') {
      // Looking counts as no visit: no answer ever comes, so nothing is said to have failed either.
      return new Promise(() => undefined);
    }
    const answer = await realFetch(input, init);
    if (!isBrand(address)) {
      return answer;
    }
    const envelope = await answer.json();
    const result = envelope.flag ? shown(envelope.result) : envelope.result;
    return new Response(JSON.stringify({ ...envelope, result }), { status: answer.status, headers: answer.headers });
  };
  navigator.sendBeacon = () => true;

  // Nothing leads away from a preview.
  for (const act of ['click', 'submit', 'keydown']) {
    const stop = (event) => {
      if (act !== 'keydown' || event.key === 'Enter') {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    addEventListener(act, stop, true);
  }
})();
