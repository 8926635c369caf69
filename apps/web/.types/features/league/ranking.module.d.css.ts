export declare const ranking: string
export declare const tierTabs: string
export declare const pendingGames: string
export declare const rankingDownloads: string
export declare const printOnly: string
export declare const seasonHeadPlaceholder: string
