/** A feed of the results of official lotteries. */
export interface ResultFeed {
  readonly name: string;
  readonly url: string;
}

/** `name=https://host/path,other=https://…`: two that agree confirm a result. */
export function readResultFeeds(env: NodeJS.ProcessEnv, problems: string[]): readonly ResultFeed[] {
  const { LOTTERY_FEEDS: text } = env;
  if (!text) return [];
  const feeds = text.split(',').map((part) => {
    const [, name = '', url = ''] = /^\s*([a-z][a-z0-9-]{0,30})=(\S+)\s*$/.exec(part) ?? [];
    return { name, url };
  });
  const names = new Set(feeds.map(({ name }) => name));
  if (feeds.some(({ url }) => !URL.canParse(url)) || names.size < feeds.length)
    problems.push('LOTTERY_FEEDS is not a list of name=address with different names');
  return feeds;
}
