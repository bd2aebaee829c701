interface StandInPage {
  action: string;
  provider: string;
  /** The marketplace asks where the person's mail goes. */
  asksForEmail: boolean;
  /** Whether other machines may reach the stand-in. */
  isOpen: boolean;
}

/** The page of the stand-in: plain HTML, one form, no script, so that a program can walk it too. */
export const standInPage = ({ action, provider, asksForEmail, isOpen }: StandInPage): string =>
  page(
    `Stand-in for ${provider}`,
    `<h1>Instead of ${provider}</h1>
  <p>This marketplace has no keys for ${provider}, so this page plays its part. Nothing is sent to ${provider}, and any account name will do: the same name is the same person again.</p>
  ${isOpen ? '<p class="warning" role="note">Everyone who can open this address can sign in as any user. Use it to try the marketplace out in your own network, and for nothing else.</p>' : ''}
  <form method="post" action="${action}">
    <label for="account">Account name</label>
    <input id="account" name="account" required maxlength="100" autocomplete="off" autofocus>
    ${asksForEmail ? emailField(provider) : ''}
    <button type="submit">Continue as this person</button>
  </form>
  <a href="${action}/cancel">Cancel</a>`,
  );

const emailField = (provider: string): string =>
  `<label for="email">E-mail address (optional)</label>
    <input id="email" name="email" type="email" maxlength="254" autocomplete="off" aria-describedby="about-email">
    <p id="about-email" class="hint">The marketplace is told it as ${provider} would tell it, and mails a link there.</p>`;

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg">
<style>
  :root { color-scheme: dark; font: 16px/1.5 system-ui, sans-serif; background: #111418; color: #f6f7f9; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; box-sizing: border-box; }
  main { width: 100%; max-width: 400px; background: #1c2127; border: 1px dashed #72ca9b; border-radius: 12px; padding: 28px; box-sizing: border-box; }
  .badge { display: inline-block; background: #72ca9b; color: #111418; font-weight: 600; border-radius: 4px; padding: 2px 8px; font-size: 14px; }
  h1 { font-size: 24px; margin: 12px 0 8px; }
  p { color: #c5cbd3; margin: 0 0 16px; }
  .warning { background: #fbd065; color: #111418; border-radius: 6px; padding: 8px 12px; }
  label { display: block; font-weight: 600; margin: 12px 0 4px; }
  .hint { font-size: 14px; margin: 4px 0 0; }
  input { width: 100%; box-sizing: border-box; padding: 10px 12px; font: inherit; color: inherit; background: #111418; border: 1px solid #8f99a8; border-radius: 6px; }
  button { width: 100%; margin-top: 16px; padding: 12px; font: inherit; font-weight: 600; background: #238551; color: #fff; border: 0; border-radius: 6px; cursor: pointer; }
  button:hover { background: #1c6e42; }
  a { display: block; text-align: center; margin-top: 8px; padding: 8px; color: #72ca9b; }
  :focus-visible { outline: 3px solid #72ca9b; outline-offset: 2px; }
</style>
</head>
<body>
<main>
  <span class="badge">Local stand-in</span>
  ${content}
</main>
</body>
</html>`;
