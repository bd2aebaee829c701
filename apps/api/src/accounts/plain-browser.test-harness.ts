/** A browser without JavaScript: follows redirects, keeps cookies by their paths, fills in the one form of a page. */

interface Cookie {
  value: string;
  path: string;
}

type PlainRequest = Pick<RequestInit, 'method' | 'body'> & { headers?: Record<string, string> };

export interface Page {
  url: URL;
  status: number;
  text: string;
}

export function plainBrowser() {
  const cookies = new Map<string, Cookie>();
  const kept = (path: string) =>
    [...cookies]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([name, { value }]) => `${name}=${value}`);

  function keep(setCookie: string): void {
    const [pair = '', ...attributes] = setCookie.split('; ');
    const [name = '', ...value] = pair.split('=');
    const attribute = (wanted: string) =>
      attributes.find((one) => one.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
    const expires = attribute('expires');
    if (expires !== undefined && Date.parse(expires) < Date.now()) cookies.delete(name);
    else cookies.set(name, { value: value.join('='), path: attribute('path') ?? '/' });
  }

  async function step(url: URL, init: PlainRequest): Promise<Response> {
    const reply = await fetch(url, {
      redirect: 'manual',
      ...init,
      headers: { accept: 'text/html,*/*', cookie: kept(url.pathname).join('; '), ...init.headers },
    });
    for (const setCookie of reply.headers.getSetCookie()) keep(setCookie);
    return reply;
  }

  async function open(address: string | URL, init: PlainRequest = {}): Promise<Page> {
    let url = new URL(address);
    let reply = await step(url, init);
    for (let hops = 0; reply.headers.has('location'); hops++) {
      if (hops > 20) throw new Error(`Too many redirects at ${url.href}`);
      url = new URL(reply.headers.get('location')!, url);
      // What the web app would do from here on is its own matter.
      if (!url.pathname.startsWith('/api/') && !url.pathname.startsWith('/local-identity/')) break;
      reply = await step(url, {});
    }
    return { url, status: reply.status, text: await reply.text() };
  }

  return {
    open,
    cookies: () => [...cookies.keys()],
    /** The header that the browser sends to a path. */
    sent: (path: string) => kept(path).join('; '),
    forget: (name: string) => cookies.delete(name),
    /** Sends the one form of a page, as a person would who typed these values. */
    submit: (page: Page, values: Record<string, string>): Promise<Page> => {
      const [, action] = /<form method="post" action="([^"]+)">/.exec(page.text)!;
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return open(new URL(action!, page.url), {
        method: 'POST',
        headers,
        body: new URLSearchParams(values).toString(),
      });
    },
    follow: (page: Page, linkText: string): Promise<Page> => {
      const [, href] = new RegExp(`<a href="([^"]+)">${linkText}</a>`).exec(page.text)!;
      return open(new URL(href!, page.url));
    },
  };
}
export type PlainBrowser = ReturnType<typeof plainBrowser>;
