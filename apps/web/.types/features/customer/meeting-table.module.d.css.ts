export declare const meetingTable: string
export declare const meetingPlace: string
export declare const meetingScore: string
