import DOMPurify from 'dompurify';

interface PolicyRules {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: PolicyRules): unknown;
}

/** Everything that reaches the page as text passes here: markup is cleaned, scripts are our own, code is refused. */
const rules: PolicyRules = {
  // Without a "<" it cannot hold an element: the style sheets of Mantine, whose ">" must stay as they are.
  createHTML: (html) => (html.includes('<') ? DOMPurify.sanitize(html) : html),
  createScriptURL(url) {
    if (new URL(url, location.href).origin === location.origin) return url;
    throw new TypeError('a script of another origin');
  },
};

const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
trustedTypes?.createPolicy('default', rules);
