import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { countText } from '../../parts/format.ts';
import { Fact, Panel, Problem } from '../../parts/page.tsx';
import { useAllowed } from '../../parts/session.ts';
import { toast } from '../../parts/toasts.tsx';
import { State, Time } from '../../parts/values.tsx';
import { useAskChecksums, type VendorPage } from './vendors.data.ts';

/** The checksums of a provider's games, and the free rounds that were granted with it. */
export function VendorDataPanel({ vendor }: { vendor: VendorPage }) {
  const { code, checksums } = vendor;
  const mayAsk = useAllowed('vendors.write');
  const ask = useAskChecksums();
  const search = { vendor: code } as never;
  return (
    <Panel
      title="Games and grants"
      aside={
        mayAsk && (
          <Button
            size="xs"
            variant="default"
            loading={ask.isPending}
            onClick={() =>
              ask.mutate(
                { code },
                {
                  onSuccess: ({ games, changed }) =>
                    toast(`${games} games reported, ${changed} of them changed.`),
                },
              )
            }
          >
            Ask for checksums
          </Button>
        )
      }
    >
      {ask.error && <Problem error={ask.error} />}
      <dl className="facts">
        <Fact label="Checksums reported">{checksums ? <Time at={checksums.at} /> : 'not yet'}</Fact>
        <Fact label="Games reported">
          <Link to="/checksums" search={search}>
            {checksums ? countText(checksums.games) : 'none'}
          </Link>
        </Fact>
        <Fact label="Changed under their version">
          {checksums && checksums.silent > 0 ? (
            <Link to="/checksums" search={{ vendor: code, show: 'silent' } as never}>
              <State tone="bad">{countText(checksums.silent)}</State>
            </Link>
          ) : (
            'none'
          )}
        </Fact>
        <Fact label="Free rounds">
          <Link to="/free-rounds" search={search}>
            All grants
          </Link>
        </Fact>
      </dl>
    </Panel>
  );
}
