export type ButtonVariant = 'primary' | 'tonal' | 'quiet' | 'outline' | 'danger' | 'text-danger';
export type ButtonSize = 's' | 'm' | 'l';

/** Classes shared by everything that looks like a button, links included; index.css draws them. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, more = ''): string {
  return `hit btn btn-${variant} btn-${size} ${more}`;
}
