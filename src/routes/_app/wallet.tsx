import { createFileRoute } from '@tanstack/react-router';
import { WalletScreen } from '../../components/money/wallet/wallet-screen.tsx';
import { readSearch, type WalletSearch } from '../../components/money/wallet/wallet-search-params.ts';

function WalletRoute() {
  return <WalletScreen {...readSearch(Route.useSearch())} />;
}

export const Route = createFileRoute('/_app/wallet')({
  staticData: { title: 'Wallet' },
  validateSearch: (search: Record<string, unknown>): WalletSearch => search,
  component: WalletRoute,
});
