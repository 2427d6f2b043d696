/** Icon-only buttons and links; their accessible name is required. */
import { clsx } from 'clsx';
import { type ComponentProps, memo } from 'react';
import { Link } from 'react-router';
import type { Icon } from '#web/ui/icons/drawn.tsx';

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** Read by screen readers and shown as a hint. */
  label: string;
  icon: Icon;
  /** The larger icon of bars that frame a page. */
  large?: boolean | undefined;
};

/** Not drawn again where only the label changes. */
const Glyph = memo(function Glyph({ icon: Icon, large }: Pick<Props, 'icon' | 'large'>) {
  return <Icon className={large ? 'i-lg' : 'i'} aria-hidden="true" />;
});

export function IconButton(props: Props) {
  const { label, icon, large, className, type = 'button', title = label, ...rest } = props;
  return (
    <button {...rest} type={type} className={clsx('iconbtn', className)} aria-label={label} title={title}>
      <Glyph icon={icon} large={large} />
    </button>
  );
}

type IconLinkProps = Omit<ComponentProps<typeof Link>, 'aria-label' | 'children'> &
  Pick<Props, 'label' | 'icon' | 'large'>;

/** A link that is only an icon, such as "back". */
export function IconLink({ label, icon, large, className, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} className={clsx('iconbtn', className)} aria-label={label} title={label}>
      <Glyph icon={icon} large={large} />
    </Link>
  );
}
