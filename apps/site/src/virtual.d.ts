declare module 'virtual:catalogues' {
  import type { Compiled } from '@baize/locales/message';

  const catalogues: Record<string, (() => Promise<{ default: Record<string, Compiled> }>) | undefined>;
  export default catalogues;
}

declare module 'virtual:lottery-tiles' {
  const addresses: Record<string, string | undefined>;
  export default addresses;
}

declare module 'virtual:tiles' {
  const addresses: Record<string, string | undefined>;
  export default addresses;
}
