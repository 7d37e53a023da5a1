import { createFileRoute } from '@tanstack/react-router';
import { readSearch, type WalletSearch } from '../../components/money/transactions/wallet-search-params.ts';
import { WalletScreen } from '../../components/money/wallet/wallet-screen.tsx';
import * as m from '../../messages/shell.gen.ts';

function WalletRoute() {
  return <WalletScreen {...readSearch(Route.useSearch())} />;
}

export const Route = createFileRoute('/_app/wallet')({
  staticData: { title: m.navWallet() },
  validateSearch: (search: Record<string, unknown>): WalletSearch => search,
  component: WalletRoute,
});
