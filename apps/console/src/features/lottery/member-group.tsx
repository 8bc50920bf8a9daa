import { Button, NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered, Fact, Panel } from '../../parts/page.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useAllowed } from '../../parts/session.ts';
import { toast } from '../../parts/toasts.tsx';
import type { Member360 } from '../members/members.data.ts';
import { type PrizeGroup, prizeGroupQuery, useSetGroup } from './games.data.ts';

/** The prize group of a member in traditional lotteries, between those beside them in the tree. */
export function MemberGroupPanel({ member }: { member: Member360 }) {
  const { data, error } = useQuery(prizeGroupQuery(member.id));
  const mayWrite = useAllowed('lottery.write');
  const [changing, setChanging] = useState(false);
  return (
    <Panel
      title="Lottery prize group"
      aside={
        data &&
        mayWrite && (
          <Button size="xs" variant="default" onClick={() => setChanging(true)}>
            Change the group
          </Button>
        )
      }
    >
      <Answered data={data} error={error} height={60}>
        {({ group, usual, upline, downline }) => (
          <dl className="facts facts-wide">
            <Fact label="Group">
              {group}
              {usual && ', the usual one'}
            </Fact>
            <Fact label="Gives back">{(group / 20).toFixed(2)} % of stakes, prizes and rebate together</Fact>
            <Fact label="Upline">{neighbourText(upline, 'none')}</Fact>
            <Fact label="Highest downline">{neighbourText(downline, 'none')}</Fact>
          </dl>
        )}
      </Answered>
      {data && changing && <GroupDialog member={member} group={data} onClose={() => setChanging(false)} />}
    </Panel>
  );
}

function neighbourText(neighbour: PrizeGroup['upline'], nobody: string): string {
  return neighbour ? `${neighbour.username}, ${neighbour.group}` : nobody;
}

interface GroupDialogProps {
  member: Member360;
  group: PrizeGroup;
  onClose(): void;
}

function GroupDialog({ member, group: { group: was, least, most }, onClose }: GroupDialogProps) {
  const [group, setGroup] = useState<number | string>(was);
  const set = useSetGroup();
  const wish = Number(group);
  const fine = wish >= least && wish <= most && wish % 2 === 0;
  const confirm = (reason: string) =>
    set.mutate(
      { member: member.id, was, group: wish, reason },
      {
        onSuccess: () => {
          toast(`${member.username} plays at ${wish}.`);
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title={`Prize group of ${member.username}`}
      action="Change the group"
      note="In force for the next bet. Bets that are placed keep their odds."
      pending={set.isPending}
      error={set.error}
      missing={
        fine
          ? wish === was && `Choose another group than ${was}.`
          : `Enter an even group from ${least} to ${most}.`
      }
      onConfirm={confirm}
      onClose={onClose}
      fields={
        <NumberInput
          label="Prize group"
          description={`Even, from ${least} to ${most}: at least the highest downline’s, at most the upline’s`}
          min={least}
          max={most}
          step={2}
          allowDecimal={false}
          value={group}
          error={fine ? null : `Even, from ${least} to ${most}.`}
          onChange={setGroup}
        />
      }
    />
  );
}
