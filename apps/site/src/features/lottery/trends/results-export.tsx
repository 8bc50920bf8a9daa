import { OPENED_MAX } from '@baize/contract/lottery/draws';
import { type LotteryCode, readDraw } from '@baize/games/lottery/draw';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { toast } from '@baize/ui/layers/toast';
import { useMutation } from '@tanstack/react-query';
import { recordTime } from '../../../shell/business-time.ts';
import { faultText } from '../../../shell/faults.ts';
import { useText } from '../../../shell/text.ts';
import { saveText } from '../../statements/save-text.ts';
import { opened } from '../opened.data.ts';
import type { LotteryGame } from './results.data.ts';
import { resultsCsv } from './results-csv.ts';

interface ExportProps {
  game: LotteryGame;
  lottery: LotteryCode;
  day: string | undefined;
}

/** Saves the last draws as a table for spreadsheets. */
export function ResultsExport({ game, lottery, day }: ExportProps) {
  const t = useText();
  const save = useMutation({
    mutationFn: async () => {
      const input = { gameCode: game.code, limit: OPENED_MAX, ...(day && { day }) };
      const { rows } = await opened(input);
      const csv = resultsCsv(
        [t('lottery.results.issue'), t('lottery.results.drawnAt'), t('lottery.drawn.numbers')],
        rows.map((issue) => ({
          issue,
          at: recordTime(issue.drawAt),
          draw: readDraw(lottery, issue.numbers),
        })),
      );
      saveText(csv, `results-${game.code}${day ? `-${day}` : ''}.csv`, 'text/csv');
      return rows.length;
    },
    onSuccess: (count) => toast({ tone: 'done', title: t('lottery.results.saved', { count }) }),
    onError: (error) => toast({ tone: 'bad', title: faultText(error) }),
  });
  return (
    <Button size="small" busy={save.isPending} onClick={() => save.mutate()}>
      <Icon name="download" small />
      {t('lottery.results.export')}
    </Button>
  );
}
