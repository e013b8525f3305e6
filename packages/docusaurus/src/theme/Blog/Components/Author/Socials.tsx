import { type BlogAuthorData, Link } from '@slashdocs/theme/docusaurus';
import Bluesky from '@theme/Icon/Socials/Bluesky';
import Default from '@theme/Icon/Socials/Default';
import Email from '@theme/Icon/Socials/Email';
import GitHub from '@theme/Icon/Socials/GitHub';
import Instagram from '@theme/Icon/Socials/Instagram';
import LinkedIn from '@theme/Icon/Socials/LinkedIn';
import Mastodon from '@theme/Icon/Socials/Mastodon';
import StackOverflow from '@theme/Icon/Socials/StackOverflow';
import Threads from '@theme/Icon/Socials/Threads';
import Twitch from '@theme/Icon/Socials/Twitch';
import Twitter from '@theme/Icon/Socials/Twitter';
import X from '@theme/Icon/Socials/X';
import YouTube from '@theme/Icon/Socials/YouTube';
import type { ComponentProps, ComponentType } from 'react';
import { joined } from '../../../../joined.ts';

const NETWORKS: Record<string, { Icon: ComponentType<ComponentProps<'svg'>>; label: string }> = {
  bluesky: { Icon: Bluesky, label: 'Bluesky' },
  email: { Icon: Email, label: 'Email' },
  github: { Icon: GitHub, label: 'GitHub' },
  instagram: { Icon: Instagram, label: 'Instagram' },
  linkedin: { Icon: LinkedIn, label: 'LinkedIn' },
  mastodon: { Icon: Mastodon, label: 'Mastodon' },
  stackoverflow: { Icon: StackOverflow, label: 'Stack Overflow' },
  threads: { Icon: Threads, label: 'Threads' },
  twitch: { Icon: Twitch, label: 'Twitch' },
  twitter: { Icon: Twitter, label: 'Twitter' },
  x: { Icon: X, label: 'X' },
  youtube: { Icon: YouTube, label: 'YouTube' },
};

/** The profiles of an author as icons, each with its name for screen readers. */
export default function BlogAuthorSocials({
  author: { socials = {} },
  className,
}: {
  author: BlogAuthorData;
  className?: string;
}) {
  return (
    <div className={joined('authorSocials_ssg0', className)}>
      {Object.entries(socials).map(([network, href]) => {
        const { Icon, label } = NETWORKS[network] ?? { Icon: Default, label: network };
        return (
          <Link key={network} href={href} className="authorSocialLink_ssg0" title={label}>
            <Icon className="authorSocialIcon_ssg0" />
            <span className="visually-hidden">{label}</span>
          </Link>
        );
      })}
    </div>
  );
}
