import type { MemberType } from '@baize/contract/accounts/session';
import type { InviteLink } from '@baize/contract/agency/agency';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { toast } from '@baize/ui/layers/toast';
import { Skeleton } from '@baize/ui/skeleton';
import { State } from '@baize/ui/state';
import { Tag } from '@baize/ui/tag';
import { useInfiniteQuery } from '@tanstack/react-query';
import { recordDate } from '../../shell/business-time.ts';
import { confirmed } from '../../shell/confirmed.ts';
import { Fault } from '../../shell/parts/fault.tsx';
import { ToGames } from '../../shell/parts/to-games.tsx';
import { openPopup } from '../../shell/popup.ts';
import { useText } from '../../shell/text.ts';
import { linksQuery, useDisableLink } from './agency.data.ts';
import { opensText } from './kinds.ts';

/** The agent's invite links (ACC-10), newest first, with what came by each. */
export function Links({ opens }: { opens: readonly MemberType[] }) {
  const t = useText();
  const links = useLinks();
  const mayOpen = opens.length > 0;
  const none = links.isSuccess && links.data.pages.every((page) => page.rows.length === 0);
  return (
    <section className="panel stack" aria-labelledby="links-title" data-part="links">
      <div className="head">
        <div className="about">
          <h2 id="links-title">{t('agent.links')}</h2>
          <p className="sm muted">{t('agent.linksText')}</p>
        </div>
        {mayOpen && !none && <NewLink />}
      </div>
      {none ? (
        <State
          picture="empty"
          title={t('agent.linksNone')}
          text={t('agent.linksNoneText')}
          action={mayOpen ? <NewLink /> : <ToGames />}
        />
      ) : (
        <LinkRows links={links} />
      )}
    </section>
  );
}

const useLinks = () => useInfiniteQuery(linksQuery());

export function NewLink() {
  const t = useText();
  return (
    <Button enamel="marigold" onClick={() => openPopup('inviteLink')}>
      <Icon name="plus" small />
      {t('agent.linkNew')}
    </Button>
  );
}

function LinkRows({ links }: { links: ReturnType<typeof useLinks> }) {
  const t = useText();
  if (links.error) return <Fault error={links.error} onRetry={() => void links.refetch()} />;
  if (!links.data) return <Skeleton shape="button" />;
  const rows = links.data.pages.flatMap((page) => page.rows);
  return (
    <>
      <ul className="link-rows">
        {rows.map((link) => (
          <LinkRow key={link.id} link={link} />
        ))}
      </ul>
      {links.hasNextPage && (
        <Button busy={links.isFetchingNextPage} onClick={() => void links.fetchNextPage()}>
          {t('agent.more')}
        </Button>
      )}
    </>
  );
}

function LinkRow({ link }: { link: InviteLink }) {
  const t = useText();
  const used =
    link.maxUses === null
      ? t('agent.linkUsed', { count: link.uses })
      : t('agent.linkUsedOf', { count: link.uses, max: link.maxUses });
  const facts = [
    opensText(t, link.targetType),
    t('agent.linkVisits', { count: link.visits }),
    used,
    link.expiresAt && t('agent.linkUntil', { time: recordDate(link.expiresAt) }),
  ].filter(Boolean);
  return (
    <li data-link={link.code} data-valid={link.valid}>
      <div className="grow">
        <div className="row wrapable">
          <bdi dir="ltr" className="code-word">
            {link.code}
          </bdi>
          <LinkState link={link} />
        </div>
        {link.remark && (
          <p className="wide-word">
            <bdi>{link.remark}</bdi>
          </p>
        )}
        <p className="sm muted">{facts.join(' · ')}</p>
        <p className="sm wide-word">
          <bdi dir="ltr">{link.url}</bdi>
        </p>
      </div>
      {link.valid && <LinkActions link={link} />}
    </li>
  );
}

function LinkState({ link }: { link: InviteLink }) {
  const t = useText();
  if (link.valid) return <Tag enamel="jade">{t('agent.linkOpen')}</Tag>;
  return <Tag>{link.state === 'disabled' ? t('agent.linkOff') : t('agent.linkOver')}</Tag>;
}

function LinkActions({ link: { id, code, url } }: { link: InviteLink }) {
  const t = useText();
  const off = useDisableLink();
  const disable = () =>
    confirmed(
      {
        popup: 'A-03-off',
        title: t('agent.linkDisableTitle'),
        text: t('agent.linkDisableText'),
        no: t('agent.linkKeep'),
        yes: t('agent.linkDisable'),
        done: t('agent.linkDisabled'),
      },
      () => off.mutateAsync({ id }),
    );
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    toast({ tone: 'done', title: t('agent.copied'), text: url });
  };
  return (
    <div className="row">
      <Button size="small" aria-label={t('agent.copyOf', { code })} onClick={() => void copy()}>
        <Icon name="copy" small />
        {t('agent.copy')}
      </Button>
      <Button
        size="small"
        aria-label={t('agent.linkDisableOf', { code })}
        busy={off.isPending}
        onClick={() => void disable()}
      >
        {t('agent.linkDisable')}
      </Button>
    </div>
  );
}
