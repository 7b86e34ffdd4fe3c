import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dashboard } from '@wagenpark/contract/fleet/dashboard';
import type { Signal } from '@wagenpark/contract/fleet/dashboard-signals';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { ReactNode } from 'react';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { useDashboardKinds } from '../../platform/dashboard-kinds.ts';
import type { RecordKind } from '../../platform/record-kinds.ts';
import { useRecordLink } from '../../platform/record-links.tsx';
import { useSession } from '../../platform/session/session.ts';
import { useToday } from '../../platform/session/use-today.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { IconFlag } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import { signalText } from './signal-text.ts';

/**
 * The first page of the signals of a contract that require attention. The range only limits events, which are not
 * shown.
 */
const signalsOfContract = (contract: number) =>
  fleetQuery(
    dashboard.signals,
    {},
    {
      range: '7d',
      debtors: [],
      contract,
      tab: 'attention',
      filter: 'all',
      page: 1,
      includeCared: false,
      mine: false,
    },
  );

/**
 * Banners on a contract for the signals that require attention, each with its next step. Signals, texts and order are
 * the same as in the work list of the dashboard (SG-04, SG-09). As there, signals that were snoozed or closed are not
 * shown.
 */
export function SignalBanners({ contract }: { readonly contract: number }): ReactNode {
  const { can } = useSession();
  const signals = useQuery({ ...signalsOfContract(contract), enabled: can(pagePermissions.dashboard) });
  return (signals.data?.Signalen ?? []).map((signal) => (
    <SignalBanner key={signal.Sleutel} signal={signal} contract={contract} />
  ));
}

function SignalBanner({ signal, contract }: { readonly signal: Signal; readonly contract: number }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const today = useToday();
  const { signals, icons } = useDashboardKinds();
  const { icon, next } = signals[signal.Soort] ?? {};
  const Icon = icon ?? icons[signal.Record.Soort] ?? IconFlag;
  const address = useRecordLink(
    (next?.kind ?? signal.Record.Soort) as RecordKind,
    next === undefined ? signal.Record.Nummer : (next.id?.(contract) ?? contract),
  );
  const text = signalText(signal, words, formats, today);
  const label = words(next?.label ?? 'dashboard.signals.open');
  return (
    <Banner
      tone={signal.Kritiek ? 'danger' : 'warn'}
      icon={<Icon size={18} aria-hidden />}
      steps={
        address === undefined ? undefined : (
          <Link {...address} aria-label={`${label}: ${text}`}>
            {label}
          </Link>
        )
      }
    >
      {signal.Kritiek ? <span className="visually-hidden">{words('dashboard.signals.critical')} </span> : null}
      <strong>{text}</strong>
    </Banner>
  );
}
